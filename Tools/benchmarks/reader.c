// reader STORE: the least that any reader of the store does: open it, find the glance that is true now, print it.
#include <lmdb.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void check(int code, const char *call) {
  if (code == MDB_SUCCESS) return;
  fprintf(stderr, "reader: %s: %s\n", call, mdb_strerror(code));
  exit(1);
}

int main(int count, char **words) {
  MDB_env *env;
  MDB_txn *txn;
  MDB_dbi glances;
  MDB_cursor *cursor;
  unsigned char now[8];
  if (count != 2) return fprintf(stderr, "usage: reader STORE\n"), 64;
  uint64_t seconds = (uint64_t)time(NULL);
  for (int i = 0; i < 8; i++) now[i] = (unsigned char)(seconds >> (8 * (7 - i)));
  check(mdb_env_create(&env), "mdb_env_create");
  check(mdb_env_set_maxdbs(env, 1), "mdb_env_set_maxdbs");
  check(mdb_env_open(env, words[1], MDB_RDONLY, 0), "mdb_env_open");
  check(mdb_txn_begin(env, NULL, MDB_RDONLY, &txn), "mdb_txn_begin");
  check(mdb_dbi_open(txn, "glance.v1", 0, &glances), "mdb_dbi_open");
  check(mdb_cursor_open(txn, glances, &cursor), "mdb_cursor_open");
  MDB_val key = {8, now}, value;
  int code = mdb_cursor_get(cursor, &key, &value, MDB_SET_RANGE);
  int exact = code == MDB_SUCCESS && memcmp(key.mv_data, now, 8) == 0;
  if (!exact) check(mdb_cursor_get(cursor, &key, &value, code == MDB_NOTFOUND ? MDB_LAST : MDB_PREV), "mdb_cursor_get");
  if (write(1, value.mv_data, value.mv_size) != (ssize_t)value.mv_size) return 1;
  mdb_txn_abort(txn);
  return 0;
}
