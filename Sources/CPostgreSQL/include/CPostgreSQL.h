#pragma once
// The folder is in the name because the header lies below the include path of the system.
#include <postgresql/libpq-fe.h>
