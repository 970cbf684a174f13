#pragma once

#include <sqlite3.h>

// Debian 12 has 3.40; nothing older was ever tried.
#if SQLITE_VERSION_NUMBER < 3034000
#error "Streakline needs SQLite 3.34 or later"
#endif

// Variadic functions are out of Swift's reach. A file of someone else's may hold views and functions of its own making:
// none of them is trusted.
static inline int streakline_distrust(sqlite3 *database) {
  int code = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (code != SQLITE_OK) return code;
  return sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}
