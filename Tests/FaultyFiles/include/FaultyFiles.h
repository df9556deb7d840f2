#pragma once

// A SQLite file system named "faulty" that hands everything to the default one, except calls that were told to fail.
// Its files are never synchronized for real, which makes loops over many failures quick.

enum {
    faulty_write = 1,     // xWrite, xTruncate
    faulty_sync = 2,      // xSync
    faulty_open = 4,      // xOpen, xDelete
    faulty_memory = 8,    // xShmMap
    faulty_read = 16,     // xRead
    faulty_database_sync = 32,  // xSync of a database, not of its log
};

/// Registers the file system, not as the default one.
int faulty_register(void);

/// The `n`-th call from now of one of `kinds` fails with `code`, a result of SQLite; with `persists`, so do all that follow.
void faulty_arm(int kinds, int n, int code, int persists);

/// Nothing fails any more. Returns how many calls have failed since `faulty_arm`.
int faulty_disarm(void);

/// Calls of xSync so far.
int faulty_syncs(void);

/// xSync of a database takes so long from now on; `faulty_slow_syncs` says how often it did.
void faulty_slow(int milliseconds);
int faulty_slow_syncs(void);

/// A checkpoint that has read a new state of the log waits so long before it goes on; `faulty_pauses` says how often that was.
void faulty_pause(int milliseconds);
int faulty_pauses(void);

/// A failed xSync of a database, only one at a time, loses what was written to it since the last one that succeeded and is not written again,
/// as on Linux. That shows with the next one that succeeds.
void faulty_lose(int on);
