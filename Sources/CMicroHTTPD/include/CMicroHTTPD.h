// libmicrohttpd, and the functions of it that Swift cannot import because they are variadic; gzip for files that never change.
#pragma once
#include <microhttpd.h>
#include <stddef.h>

struct cmhd_callbacks {
    void *context;  // the first argument of each
    void *(*target)(void *context, const char *target, struct MHD_Connection *connection);
    MHD_AccessHandlerCallback request;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    void (*message)(void *context, const char *text, size_t length);  // NULL for no messages
};

// A daemon with one thread, one epoll loop and no listener. `callbacks` must outlive it. NULL when it cannot start.
struct MHD_Daemon *cmhd_start(const struct cmhd_callbacks *callbacks, unsigned connection_limit);

// What the connection callback stored in its socket_context.
void *cmhd_socket_context(struct MHD_Connection *connection);
int cmhd_socket(struct MHD_Connection *connection);
// The status of the answer that the daemon made, 0 when there is none.
unsigned cmhd_status(struct MHD_Connection *connection);

// The next connection of a listener, closed on exec and non-blocking; -1 with errno set.
int cmhd_accept(int listener, struct sockaddr *peer, socklen_t *length);

// Before libmicrohttpd aborts the process, says why on standard error.
void cmhd_report_panic(void);

// From now on large blocks of memory go back to the system when they are freed: left alone, the C library keeps them after a while.
void cmhd_return_memory(void);

// Compresses into `to` and gives the length, 0 when `room` bytes do not suffice.
size_t cmhd_gzip(const void *from, size_t length, void *to, size_t room);
