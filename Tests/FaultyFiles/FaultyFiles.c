#include "FaultyFiles.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct faulty_file {
    sqlite3_file base;
    sqlite3_file *real;
    int is_database;
};

// What a write to a database replaced, the last first.
struct replaced {
    struct replaced *next;
    sqlite3_int64 offset;
    int count;
    char bytes[];
};

static sqlite3_vfs faulty_system;
static sqlite3_vfs *real_system;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int armed_kinds, armed_code, armed_persists, calls_left, failed, syncs;
static int slow_milliseconds, slow_syncs, pause_milliseconds, pauses, loses;
static struct replaced *unsynchronized, *doomed;

static int fault(int kind) {
    int code = SQLITE_OK;
    pthread_mutex_lock(&mutex);
    if (kind & armed_kinds) {
        calls_left -= 1;
        if (calls_left == 0 || (calls_left < 0 && armed_persists)) {
            code = armed_code;
            failed += 1;
        }
    }
    if (kind == faulty_sync) syncs += 1;
    pthread_mutex_unlock(&mutex);
    return code;
}

void faulty_arm(int kinds, int n, int code, int persists) {
    pthread_mutex_lock(&mutex);
    armed_kinds = kinds;
    armed_code = code;
    armed_persists = persists;
    calls_left = n;
    failed = 0;
    pthread_mutex_unlock(&mutex);
}

int faulty_disarm(void) {
    pthread_mutex_lock(&mutex);
    int count = failed;
    armed_kinds = 0;
    pthread_mutex_unlock(&mutex);
    return count;
}

int faulty_syncs(void) {
    pthread_mutex_lock(&mutex);
    int count = syncs;
    pthread_mutex_unlock(&mutex);
    return count;
}

void faulty_slow(int milliseconds) {
    pthread_mutex_lock(&mutex);
    slow_milliseconds = milliseconds;
    slow_syncs = 0;
    pthread_mutex_unlock(&mutex);
}

int faulty_slow_syncs(void) {
    pthread_mutex_lock(&mutex);
    int count = slow_syncs;
    pthread_mutex_unlock(&mutex);
    return count;
}

void faulty_pause(int milliseconds) {
    pthread_mutex_lock(&mutex);
    pause_milliseconds = milliseconds;
    pauses = 0;
    pthread_mutex_unlock(&mutex);
}

int faulty_pauses(void) {
    pthread_mutex_lock(&mutex);
    int count = pauses;
    pthread_mutex_unlock(&mutex);
    return count;
}

static void forget(struct replaced **list) {
    while (*list) {
        struct replaced *next = (*list)->next;
        free(*list);
        *list = next;
    }
}

// What is written again has another chance.
static void save(sqlite3_int64 offset) {
    for (struct replaced **r = &doomed; *r;) {
        struct replaced *next = (*r)->next;
        if ((*r)->offset == offset) {
            free(*r);
            *r = next;
        } else {
            r = &(*r)->next;
        }
    }
}

void faulty_lose(int on) {
    pthread_mutex_lock(&mutex);
    loses = on;
    forget(&unsynchronized);
    forget(&doomed);
    pthread_mutex_unlock(&mutex);
}

static sqlite3_file *real(sqlite3_file *file) { return ((struct faulty_file *)file)->real; }
static int is_database(sqlite3_file *file) { return ((struct faulty_file *)file)->is_database; }

static int f_close(sqlite3_file *f) { return real(f)->pMethods->xClose(real(f)); }

static int f_read(sqlite3_file *f, void *bytes, int count, sqlite3_int64 offset) {
    int code = fault(faulty_read);
    return code ? code : real(f)->pMethods->xRead(real(f), bytes, count, offset);
}

static int f_write(sqlite3_file *f, const void *bytes, int count, sqlite3_int64 offset) {
    int code = fault(faulty_write);
    if (code) {
        // As on a full disk, the first half arrives.
        if (count > 1) real(f)->pMethods->xWrite(real(f), bytes, count / 2, offset);
        return code;
    }
    pthread_mutex_lock(&mutex);
    if (loses && is_database(f)) {
        save(offset);
        struct replaced *replaced = malloc(sizeof(struct replaced) + count);
        *replaced = (struct replaced){unsynchronized, offset, count};
        real(f)->pMethods->xRead(real(f), replaced->bytes, count, offset);
        unsynchronized = replaced;
    }
    code = real(f)->pMethods->xWrite(real(f), bytes, count, offset);
    pthread_mutex_unlock(&mutex);
    return code;
}

static int f_truncate(sqlite3_file *f, sqlite3_int64 size) {
    int code = fault(faulty_write);
    return code ? code : real(f)->pMethods->xTruncate(real(f), size);
}

static int f_sync(sqlite3_file *f, int flags) {
    int code = fault(faulty_sync);
    if (!is_database(f)) return code;
    pthread_mutex_lock(&mutex);
    int milliseconds = slow_milliseconds;
    if (milliseconds) slow_syncs += 1;
    pthread_mutex_unlock(&mutex);
    usleep(milliseconds * 1000);
    if (!code) code = fault(faulty_database_sync);
    pthread_mutex_lock(&mutex);
    if (code && loses) {
        // Here and now the file still looks as if it had all.
        doomed = unsynchronized;
        unsynchronized = NULL;
    } else {
        for (struct replaced *r = doomed; r; r = r->next) real(f)->pMethods->xWrite(real(f), r->bytes, r->count, r->offset);
        forget(&doomed);
        forget(&unsynchronized);
    }
    pthread_mutex_unlock(&mutex);
    return code;
}

static int f_size(sqlite3_file *f, sqlite3_int64 *size) { return real(f)->pMethods->xFileSize(real(f), size); }
static int f_lock(sqlite3_file *f, int level) { return real(f)->pMethods->xLock(real(f), level); }
static int f_unlock(sqlite3_file *f, int level) { return real(f)->pMethods->xUnlock(real(f), level); }
static int f_reserved(sqlite3_file *f, int *is) { return real(f)->pMethods->xCheckReservedLock(real(f), is); }
static int f_control(sqlite3_file *f, int code, void *arg) { return real(f)->pMethods->xFileControl(real(f), code, arg); }
static int f_sector(sqlite3_file *f) { return real(f)->pMethods->xSectorSize(real(f)); }
static int f_device(sqlite3_file *f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); }

static int f_shm_map(sqlite3_file *f, int region, int size, int extend, void volatile **memory) {
    int code = fault(faulty_memory);
    return code ? code : real(f)->pMethods->xShmMap(real(f), region, size, extend, memory);
}

static int f_shm_lock(sqlite3_file *f, int o, int n, int flags) { return real(f)->pMethods->xShmLock(real(f), o, n, flags); }
static void f_shm_barrier(sqlite3_file *f) { real(f)->pMethods->xShmBarrier(real(f)); }
static int f_shm_unmap(sqlite3_file *f, int remove) { return real(f)->pMethods->xShmUnmap(real(f), remove); }

// Without a mapping of the file these have nothing to do; SQLite calls the second when a checkpoint begins that has read a new state of the log.
static int f_fetch(sqlite3_file *f, sqlite3_int64 offset, int count, void **memory) {
    *memory = NULL;
    return SQLITE_OK;
}

static int f_unfetch(sqlite3_file *f, sqlite3_int64 offset, void *memory) {
    pthread_mutex_lock(&mutex);
    int milliseconds = pause_milliseconds;
    pauses += 1;
    pthread_mutex_unlock(&mutex);
    usleep(milliseconds * 1000);
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    3, f_close, f_read, f_write, f_truncate, f_sync, f_size, f_lock, f_unlock, f_reserved, f_control, f_sector, f_device,
    f_shm_map, f_shm_lock, f_shm_barrier, f_shm_unmap, f_fetch, f_unfetch,
};

static int s_open(sqlite3_vfs *s, const char *name, sqlite3_file *f, int flags, int *out) {
    struct faulty_file *file = (struct faulty_file *)f;
    f->pMethods = NULL;
    int code = fault(faulty_open);
    if (code) return code;
    file->real = (sqlite3_file *)(file + 1);
    file->is_database = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    code = real_system->xOpen(real_system, name, file->real, flags, out);
    if (code == SQLITE_OK) f->pMethods = &methods;
    return code;
}

static int s_delete(sqlite3_vfs *s, const char *name, int sync_directory) {
    int code = fault(faulty_open);
    return code ? code : real_system->xDelete(real_system, name, sync_directory);
}

int faulty_register(void) {
    pthread_mutex_lock(&mutex);
    if (!real_system) {
        real_system = sqlite3_vfs_find(NULL);
        faulty_system = *real_system;
        faulty_system.zName = "faulty";
        faulty_system.pNext = NULL;
        faulty_system.szOsFile = (int)sizeof(struct faulty_file) + real_system->szOsFile;
        faulty_system.xOpen = s_open;
        faulty_system.xDelete = s_delete;
    }
    pthread_mutex_unlock(&mutex);
    return sqlite3_vfs_register(&faulty_system, 0);
}
