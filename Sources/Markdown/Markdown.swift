// Stub of the first commit: replaced by the module's own work.
