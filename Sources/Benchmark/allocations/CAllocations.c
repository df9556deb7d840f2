#include "CAllocations.h"
#include <errno.h>
#include <stddef.h>

// glibc's allocator under its other names; the functions below stand in front of it for the whole program. Swift may not define them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static unsigned long calls;

void *malloc(size_t size) {
    calls++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    calls++;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    calls++;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    calls++;
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    calls++;
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

unsigned long allocation_count(void) {
    return calls;
}
