#pragma once

#include <lmdb.h>

// 0.9.24 is Debian 12's; nothing older was ever tried.
#if MDB_VERSION_FULL < MDB_VERINT(0, 9, 24)
#error "Streakline needs liblmdb 0.9.24 or later"
#endif
