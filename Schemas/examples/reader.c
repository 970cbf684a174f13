/* Prints the hero of a Streakline store: a complete reader in C.
 *
 *   cc -o reader reader.c -llmdb
 *   ./reader [--store DIR] [--at SECONDS] [--show line|document]
 *
 * Exit status: 0 shown, 64 usage, 65 damaged, 66 nothing published yet, 69 not available now, 75 newer than this
 * reader, 77 no permission. What each call is for is in ../README.md.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <lmdb.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { USAGE = 64, DAMAGED = 65, NOTHING = 66, UNAVAILABLE = 69, NEWER = 75, FORBIDDEN = 77 };

/* Says why on stderr and ends. Leaving without closing the environment is what a short-lived reader should do. */
static void __attribute__((noreturn, format(printf, 2, 3))) stop(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("reader: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  exit(status);
}

static void __attribute__((noreturn)) stop_for(int rc, const char *what) {
  const char *why = mdb_strerror(rc);
  switch (rc) {
  case EACCES: case EPERM: stop(FORBIDDEN, "%s: %s", what, why);
  case MDB_NOTFOUND: case ENOENT: stop(NOTHING, "%s: nothing published yet", what);
  case MDB_INVALID: case MDB_CORRUPTED: case MDB_PAGE_NOTFOUND: case EBADF: stop(DAMAGED, "%s: %s", what, why);
  case MDB_VERSION_MISMATCH: stop(NEWER, "%s: written by another version of LMDB", what);
  default: stop(UNAVAILABLE, "%s: %s", what, why);
  }
}

/* ---- where the store is ---- */

static int from_variable(char *path, size_t size, const char *name, const char *suffix) {
  const char *value = getenv(name);
  return value && *value && snprintf(path, size, "%s%s", value, suffix) < (int)size;
}

static const char *store_path(const char *given) {
  static char path[4096];
  if (given) return given;
  if (from_variable(path, sizeof path, "STREAKLINE_STORE", "")) return path;
  if (from_variable(path, sizeof path, "STREAKLINE_HOME", "/snapshot")) return path;
  if (from_variable(path, sizeof path, "XDG_STATE_HOME", "/streakline/snapshot")) return path;
  if (from_variable(path, sizeof path, "HOME", "/.local/state/streakline/snapshot")) return path;
  stop(NOTHING, "no HOME to find a store in");
}

/* ---- opening it ---- */

/* A file cut short by a full disk or a bad copy opens well, then kills its reader by SIGBUS: compare lengths first. */
static void check_length(MDB_env *env, const char *file) {
  MDB_stat stat_of_env;
  MDB_envinfo info;
  struct stat status;
  int rc;
  if ((rc = mdb_env_stat(env, &stat_of_env)) || (rc = mdb_env_info(env, &info))) stop_for(rc, file);
  if (stat(file, &status)) stop_for(errno, file);
  if ((uint64_t)status.st_size < ((uint64_t)info.me_last_pgno + 1) * stat_of_env.ms_psize)
    stop(DAMAGED, "%s: cut short at %lld bytes", file, (long long)status.st_size);
}

static MDB_env *open_store(const char *path) {
  static char file[4200];
  struct stat status;
  MDB_env *env;
  int rc;
  snprintf(file, sizeof file, "%s/data.mdb", path);
  if (stat(file, &status)) stop_for(errno == ENOTDIR ? ENOENT : errno, path);
  if (status.st_size == 0) stop(DAMAGED, "%s: empty", file);
  if ((rc = mdb_env_create(&env)) || (rc = mdb_env_set_maxdbs(env, 8))) stop_for(rc, path);
  if ((rc = mdb_env_open(env, path, MDB_RDONLY | MDB_NOTLS, 0))) stop_for(rc, path);
  check_length(env, file);
  return env;
}

/* The map may have grown since it was opened, and slots of killed readers may fill the table: both can be mended. */
static MDB_txn *begin(MDB_env *env, const char *path) {
  MDB_txn *txn;
  int dead, rc = mdb_txn_begin(env, NULL, MDB_RDONLY, &txn);
  if (rc == MDB_MAP_RESIZED && !(rc = mdb_env_set_mapsize(env, 0))) rc = mdb_txn_begin(env, NULL, MDB_RDONLY, &txn);
  if (rc == MDB_READERS_FULL && !(rc = mdb_reader_check(env, &dead)))
    rc = mdb_txn_begin(env, NULL, MDB_RDONLY, &txn);
  if (rc) stop_for(rc, path);
  return txn;
}

/* Without glance.v1 there may be glances of a version to come. */
static void __attribute__((noreturn)) stop_without_glances(MDB_txn *txn, const char *path) {
  MDB_val key, value;
  MDB_cursor *cursor;
  MDB_dbi names;
  if (!mdb_dbi_open(txn, NULL, 0, &names) && !mdb_cursor_open(txn, names, &cursor))
    while (!mdb_cursor_get(cursor, &key, &value, MDB_NEXT))
      if (key.mv_size > 8 && !memcmp(key.mv_data, "glance.v", 8)) stop(NEWER, "%s: a newer contract", path);
  stop(NOTHING, "%s: nothing published yet", path);
}

/* ---- finding the glance ---- */

static void big_endian(unsigned char key[8], uint64_t seconds) {
  for (int i = 7; i >= 0; i--, seconds >>= 8) key[i] = (unsigned char)seconds;
}

/* The newest glance not after `now`; the first one, and `skewed`, where all are. A copy, ended by a 0 byte. */
static char *latest_glance(MDB_env *env, const char *path, uint64_t now, size_t *length, int *skewed) {
  unsigned char bytes[8];
  MDB_val key = {8, bytes}, value;
  MDB_txn *txn = begin(env, path);
  MDB_cursor *cursor;
  MDB_dbi glances;
  int rc = mdb_dbi_open(txn, "glance.v1", 0, &glances);
  if (rc == MDB_NOTFOUND) stop_without_glances(txn, path);
  if (rc || (rc = mdb_cursor_open(txn, glances, &cursor))) stop_for(rc, path);
  big_endian(bytes, now);
  rc = mdb_cursor_get(cursor, &key, &value, MDB_SET_RANGE); /* the first not before now … */
  if (rc == MDB_NOTFOUND)
    rc = mdb_cursor_get(cursor, &key, &value, MDB_LAST);
  else if (!rc && (key.mv_size != 8 || memcmp(key.mv_data, bytes, 8)))
    rc = mdb_cursor_get(cursor, &key, &value, MDB_PREV); /* … is one too far, unless it is now's own */
  if (rc == MDB_NOTFOUND && !(rc = mdb_cursor_get(cursor, &key, &value, MDB_FIRST))) *skewed = 1;
  if (rc) stop_for(rc, path);
  char *copy = malloc(value.mv_size + 1);
  if (!copy) stop(UNAVAILABLE, "out of memory");
  memcpy(copy, value.mv_data, value.mv_size);
  copy[*length = value.mv_size] = 0;
  mdb_cursor_close(cursor);
  mdb_txn_abort(txn); /* as short as can be: a reader left open keeps the file from being reused */
  return copy;
}

/* ---- checking and reading it ---- */

static uint32_t crc32(const char *bytes, size_t count) {
  uint32_t crc = 0xFFFFFFFFu;
  for (size_t i = 0; i < count; i++) {
    crc ^= (unsigned char)bytes[i];
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
  }
  return ~crc;
}

/* The last 18 bytes are `,"crc":"xxxxxxxx"}`. */
static int is_whole(const char *document, size_t length) {
  char seal[32];
  if (length < 18) return 0;
  snprintf(seal, sizeof seal, ",\"crc\":\"%08x\"}", crc32(document, length - 18));
  return !memcmp(document + length - 18, seal, 18);
}

static const char *after_string(const char *at) { /* `at` is behind the opening quote */
  for (; *at && *at != '"'; at++)
    if (*at == '\\' && at[1]) at++;
  return *at ? at + 1 : at;
}

static const char *after_value(const char *at) {
  int depth = 0;
  while (*at && (depth > 0 || !strchr(",}]", *at))) {
    if (*at == '"') { at = after_string(at + 1); continue; }
    if (*at == '{' || *at == '[') depth++;
    if (*at == '}' || *at == ']') depth--;
    at++;
  }
  return at;
}

/* The value of a key of the object at `at`. Documents have no white space and no key of theirs has an escape. */
static const char *member(const char *at, const char *name) {
  size_t length = strlen(name);
  if (*at++ != '{') stop(DAMAGED, "the glance is not as the contract says");
  while (*at == '"') {
    const char *key = at + 1, *colon = after_string(key);
    if (*colon != ':') break;
    if (!strncmp(key, name, length) && key[length] == '"') return colon + 1;
    at = after_value(colon + 1);
    if (*at == ',') at++;
  }
  stop(DAMAGED, "the glance has no %s", name);
}

/* Prints a string without its escapes; control characters, which no title has, are left out in any case. */
static void print_string(const char *at) {
  if (*at++ != '"') stop(DAMAGED, "the glance is not as the contract says");
  for (; *at && *at != '"'; at++) {
    if (*at == '\\' && at[1] && *++at != '"' && *at != '\\') {
      if (*at == 'u') at += strnlen(at, 5) == 5 ? 4 : 0;
      continue;
    }
    if ((unsigned char)*at >= 0x20 && *at != 0x7F) putchar(*at);
  }
}

int main(int count, char **arguments) {
  const char *given = NULL;
  uint64_t now = (uint64_t)time(NULL);
  const char *show = "line";
  for (int i = 1; i < count; i += 2) {
    if (i + 1 < count && !strcmp(arguments[i], "--store")) given = arguments[i + 1];
    else if (i + 1 < count && !strcmp(arguments[i], "--at")) now = strtoull(arguments[i + 1], NULL, 10);
    else if (i + 1 < count && !strcmp(arguments[i], "--show")) show = arguments[i + 1];
    else stop(USAGE, "usage: reader [--store DIR] [--at SECONDS] [--show line|document]");
  }
  const char *path = store_path(given);
  size_t length;
  int skewed = 0;
  char *glance = latest_glance(open_store(path), path, now, &length, &skewed);
  if (!is_whole(glance, length)) stop(DAMAGED, "%s: a glance is damaged", path);
  if (!strcmp(show, "document")) {
    puts(glance);
    free(glance);
    return 0;
  }
  const char *hero = member(glance, "hero");
  if (*hero == '{') {
    const char *run = member(hero, "current"), *state = member(hero, "state");
    print_string(member(hero, "title"));
    printf(": %.*s, ", (int)strspn(run, "0123456789"), run);
    print_string(state);
  } else {
    fputs("no streak", stdout);
  }
  puts(skewed ? " (the clock is behind the store)" : "");
  free(glance);
  return 0;
}
