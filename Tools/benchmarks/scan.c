// scan JOURNAL: reads every row of the records once through a cursor and adds the amounts up: the least of any recompute.
#include <lmdb.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check(int code, const char *call) {
  if (code == MDB_SUCCESS) return;
  fprintf(stderr, "scan: %s: %s\n", call, mdb_strerror(code));
  exit(1);
}

int main(int count, char **words) {
  MDB_env *env;
  MDB_txn *txn;
  MDB_dbi records;
  MDB_cursor *cursor;
  MDB_val key, value;
  uint64_t rows = 0, sum = 0, low;
  if (count != 2) return fprintf(stderr, "usage: scan JOURNAL\n"), 64;
  check(mdb_env_create(&env), "mdb_env_create");
  check(mdb_env_set_maxdbs(env, 1), "mdb_env_set_maxdbs");
  check(mdb_env_set_mapsize(env, (size_t)16 << 30), "mdb_env_set_mapsize");
  check(mdb_env_open(env, words[1], MDB_RDONLY, 0), "mdb_env_open");
  check(mdb_txn_begin(env, NULL, MDB_RDONLY, &txn), "mdb_txn_begin");
  check(mdb_dbi_open(txn, "records", 0, &records), "mdb_dbi_open");
  check(mdb_cursor_open(txn, records, &cursor), "mdb_cursor_open");
  while (mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == MDB_SUCCESS) {
    memcpy(&low, value.mv_data, 8);
    sum += low;
    rows++;
  }
  printf("%llu rows, %llu\n", (unsigned long long)rows, (unsigned long long)sum);
  mdb_txn_abort(txn);
  return 0;
}
