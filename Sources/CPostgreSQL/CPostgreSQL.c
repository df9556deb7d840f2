// The library has all that Swift needs; a target of C wants a file.
