#pragma once

/// The allocations of this program so far. Not for several threads.
unsigned long allocation_count(void);
