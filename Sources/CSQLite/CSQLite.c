#define _GNU_SOURCE
#include "CSQLite.h"

#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/vfs.h>

int csqlite_start(void) {
    // Refused once SQLite is in use, which does no harm.
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    return sqlite3_initialize();
}

int csqlite_switch(sqlite3 *connection, int option, int on) {
    return sqlite3_db_config(connection, option, on, (int *)0);
}

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, size_t count) {
    return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t count) {
    return sqlite3_bind_blob64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

void csqlite_write_out(int descriptor) {
    sync_file_range(descriptor, 0, 0, SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER);
}

long csqlite_file_system(const char *path) {
    struct statfs status;
    return statfs(path, &status) == 0 ? (long)status.f_type : -1;
}

static sqlite3_file *csqlite_file(sqlite3 *connection) {
    sqlite3_file *file = NULL;
    int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    return code == SQLITE_OK && file && file->pMethods ? file : NULL;
}

int csqlite_synchronize(sqlite3 *connection) {
    sqlite3_file *file = csqlite_file(connection);
    return file ? file->pMethods->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY) : SQLITE_IOERR;
}

// The log's index begins with two headers of 48 bytes, behind which lies the number of pages that were moved; it is kept in pieces of 32 kB.
// Source: https://www.sqlite.org/walformat.html#the_wal_index_file_format
int csqlite_forget_moved(sqlite3 *connection) {
    sqlite3_file *file = csqlite_file(connection);
    void volatile *index = NULL;
    int code = file ? file->pMethods->xShmMap(file, 0, 32768, 0, &index) : SQLITE_IOERR;
    if (code == SQLITE_OK && index) atomic_store((_Atomic uint32_t volatile *)index + 24, 0);
    return code;
}
