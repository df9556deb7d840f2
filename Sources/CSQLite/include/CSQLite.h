#pragma once
#include <sqlite3.h>
#include <stddef.h>

// The few things of SQLite and the system that Swift cannot import: variadic functions, destructor constants, statfs, sync_file_range.

/// Turns memory statistics off, which cost a lock on every allocation, and initializes SQLite. Later calls change nothing.
int csqlite_start(void);

/// sqlite3_db_config for the options that take a switch, such as SQLITE_DBCONFIG_DEFENSIVE.
int csqlite_switch(sqlite3 *connection, int option, int on);

/// Binds a copy of the bytes.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, size_t count);
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t count);

/// Waits until what was written to the file is with the disk, without making it durable: the file system's journal, on which others wait, is left
/// alone.
void csqlite_write_out(int descriptor);

/// The magic number of the file system that holds the path; -1 with errno when it cannot be told.
long csqlite_file_system(const char *path);

/// Makes durable what was written to the connection's database file. Returns a result of SQLite.
int csqlite_synchronize(sqlite3 *connection);

/// Has the next checkpoint move the whole log again. Nobody may begin the log anew meanwhile. Returns a result of SQLite.
int csqlite_forget_moved(sqlite3 *connection);
