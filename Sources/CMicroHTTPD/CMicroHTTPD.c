#define _GNU_SOURCE
#include "CMicroHTTPD.h"

#include <malloc.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The target is checked and decoded by the program; the library's decoding in place would cut it at %00.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

static void report(void *context, const char *format, va_list arguments) {
    const struct cmhd_callbacks *callbacks = context;
    char text[1024];
    int length = vsnprintf(text, sizeof text, format, arguments);
    if (length <= 0) return;
    if ((size_t)length >= sizeof text) length = sizeof text - 1;
    callbacks->message(callbacks->context, text, (size_t)length);
}

struct MHD_Daemon *cmhd_start(const struct cmhd_callbacks *callbacks, unsigned connection_limit) {
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_NO_LISTEN_SOCKET | MHD_USE_ITC | MHD_ALLOW_SUSPEND_RESUME;
    void *context = callbacks->context;
    struct MHD_OptionItem options[] = {
        // The logger must come first. Without MHD_USE_ERROR_LOG it is never called.
        { MHD_OPTION_EXTERNAL_LOGGER, (intptr_t)report, (void *)callbacks },
        { MHD_OPTION_CONNECTION_LIMIT, connection_limit, NULL },
        // A connection's whole head must fit, and thousands of them may wait.
        { MHD_OPTION_CONNECTION_MEMORY_LIMIT, 16 * 1024, NULL },
        { MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)callbacks->target, context },
        { MHD_OPTION_UNESCAPE_CALLBACK, (intptr_t)keep_escapes, NULL },
        { MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)callbacks->completed, context },
        { MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)callbacks->connection, context },
        { MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, NULL },
#if MHD_VERSION >= 0x01000000
        { MHD_OPTION_CLIENT_DISCIPLINE_LVL, 1, NULL },
#else
        { MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL },
#endif
        { MHD_OPTION_END, 0, NULL },
    };
    if (callbacks->message) flags |= MHD_USE_ERROR_LOG;
    return MHD_start_daemon(flags, 0, NULL, NULL, callbacks->request, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

void *cmhd_socket_context(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

int cmhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

unsigned cmhd_status(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS);
    return info ? info->http_status : 0;
}

int cmhd_accept(int listener, struct sockaddr *peer, socklen_t *length) {
    return accept4(listener, peer, length, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

static void panic(void *context, const char *file, unsigned line, const char *reason) {
    (void)context;
    fprintf(stderr, "libmicrohttpd gave up at %s:%u: %s\n", file, line, reason ? reason : "");
    abort();
}

void cmhd_report_panic(void) { MHD_set_panic_func(panic, NULL); }

void cmhd_return_memory(void) { mallopt(M_MMAP_THRESHOLD, 128 * 1024); }

size_t cmhd_gzip(const void *from, size_t length, void *to, size_t room) {
    z_stream stream = { .next_in = (Bytef *)from, .avail_in = length, .next_out = to, .avail_out = room };
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    int end = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return end == Z_STREAM_END ? written : 0;
}
