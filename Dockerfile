# Build: docker build -t workspace .
# Run:   docker run --rm -p 8080:8080 -v workspace-data:/data workspace
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY .ci .ci
RUN ./.ci/setup build
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product workspace --static-swift-stdlib

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd12 libsqlite3-0 libpq5 libcmark-gfm0.29.0.gfm.6 libcmark-gfm-extensions0.29.0.gfm.6 libsodium23 libstdc++6 zlib1g \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin workspace \
    && install -d -o workspace -g workspace /data
COPY --from=build /source/.build/release/workspace /usr/local/bin/workspace
COPY Public /usr/local/share/workspace/Public
USER workspace
WORKDIR /usr/local/share/workspace
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s --retries=3 CMD ["workspace", "--health", "--port", "8080"]
ENTRYPOINT ["workspace", "--bind", "0.0.0.0", "--port", "8080", "--plain-http", "--database", "/data/workspace.db"]
