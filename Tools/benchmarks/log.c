// log FOLDER BYTES FOLDER BYTES: one durable commit of that many bytes in each of two environments, and nothing else.
// What recording one day and publishing it cannot do without.
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void check(int code, const char *call) {
  if (code == MDB_SUCCESS) return;
  fprintf(stderr, "log: %s: %s\n", call, mdb_strerror(code));
  exit(1);
}

static void commit(const char *folder, size_t size) {
  MDB_env *env;
  MDB_txn *txn;
  MDB_dbi database;
  MDB_val key = {5, "value"}, value = {size, malloc(size)};
  if (value.mv_data == NULL) exit(1);
  // Other bytes each time: a file system may tell when nothing changes.
  memset(value.mv_data, (int)time(NULL), size);
  check(mdb_env_create(&env), "mdb_env_create");
  check(mdb_env_set_mapsize(env, 16 << 20), "mdb_env_set_mapsize");
  check(mdb_env_open(env, folder, 0, 0600), "mdb_env_open");
  check(mdb_txn_begin(env, NULL, 0, &txn), "mdb_txn_begin");
  check(mdb_dbi_open(txn, NULL, 0, &database), "mdb_dbi_open");
  check(mdb_put(txn, database, &key, &value, 0), "mdb_put");
  check(mdb_txn_commit(txn), "mdb_txn_commit");
}

int main(int count, char **words) {
  if (count != 5) return fprintf(stderr, "usage: log FOLDER BYTES FOLDER BYTES\n"), 64;
  commit(words[1], strtoul(words[2], NULL, 10));
  commit(words[3], strtoul(words[4], NULL, 10));
  return 0;
}
