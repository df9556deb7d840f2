// Stub of the first commit.
