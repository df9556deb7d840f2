#!/bin/sh
# run.sh PORT DBFILE: serves Workspace for a comparison with other stacks; build it first with
#   swift build -c release --static-swift-stdlib --product workspace
# DB_SYNC=FULL in the environment makes each Save outlive a loss of power, as for every peer.
here=$(dirname "$(readlink -f "$0")")
top=$here/../../..
case "${DB_SYNC:-NORMAL}" in FULL) sync=full ;; *) sync=normal ;; esac
exec "${WORKSPACE_BINARY:-$top/.build/release/workspace}" --port "$1" --database "$2" --public "$top/Public" --sync $sync --quiet
