/* Prints the hero of a Streakline store, a streak, or its year of day marks: a complete reader in C.
 *
 *   cc -o reader reader.c -llmdb
 *   ./reader [--store DIR] [--at SECONDS] [--show line|document] [--streak ID] [--history ID]
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

/* Bytes of the longest key of LMDB, less 9 for a 0 byte and a time: no id is longer. */
enum { MOST_ID = 511 - 9 };

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

/* ---- finding a document ---- */

/* A copy of what a transaction shows, ended by a 0 byte, and whether all there are come later than asked for. */
typedef struct { char *bytes; size_t length; int skewed; } Document;

static Document copied(MDB_val value, int skewed) {
  Document copy = {malloc(value.mv_size + 1), value.mv_size, skewed};
  if (!copy.bytes) stop(UNAVAILABLE, "out of memory");
  memcpy(copy.bytes, value.mv_data, value.mv_size);
  copy.bytes[copy.length] = 0;
  return copy;
}

static int begins(MDB_val key, MDB_val prefix) {
  return key.mv_size >= prefix.mv_size && !memcmp(key.mv_data, prefix.mv_data, prefix.mv_size);
}

/* Of the keys that are a prefix and 8 bytes of a time: the newest not after `now`, or the first where all are after it. */
static int in_force(MDB_cursor *cursor, MDB_val prefix, uint64_t now, MDB_val *value, int *skewed) {
  unsigned char bytes[MOST_ID + 9];
  MDB_val key = {prefix.mv_size + 8, bytes}, wanted = key;
  memcpy(bytes, prefix.mv_data, prefix.mv_size);
  for (int i = 7; i >= 0; i--, now >>= 8) bytes[prefix.mv_size + (size_t)i] = (unsigned char)now; /* big-endian */
  int rc = mdb_cursor_get(cursor, &key, value, MDB_SET_RANGE); /* the first not before now … */
  if (rc == MDB_NOTFOUND)
    rc = mdb_cursor_get(cursor, &key, value, MDB_LAST);
  else if (!rc && (key.mv_size != wanted.mv_size || memcmp(key.mv_data, bytes, key.mv_size)))
    rc = mdb_cursor_get(cursor, &key, value, MDB_PREV); /* … is one too far, unless it is now's own */
  if (!rc && begins(key, prefix)) return 0;
  if (rc && rc != MDB_NOTFOUND) return rc;
  *skewed = 1;
  memset(bytes + prefix.mv_size, 0, 8);
  key = wanted;
  rc = mdb_cursor_get(cursor, &key, value, MDB_SET_RANGE);
  return !rc && !begins(key, prefix) ? MDB_NOTFOUND : rc;
}

static Document latest_glance(MDB_txn *txn, const char *path, uint64_t now) {
  MDB_val prefix = {0, ""}, value;
  MDB_cursor *cursor;
  MDB_dbi glances;
  int skewed = 0, rc = mdb_dbi_open(txn, "glance.v1", 0, &glances);
  if (rc == MDB_NOTFOUND) stop_without_glances(txn, path);
  if (rc || (rc = mdb_cursor_open(txn, glances, &cursor)) || (rc = in_force(cursor, prefix, now, &value, &skewed)))
    stop_for(rc, path);
  mdb_cursor_close(cursor);
  return copied(value, skewed);
}

static Document latest_streak(MDB_txn *txn, const char *path, const char *id, uint64_t now) {
  MDB_val prefix = {strlen(id) + 1, (void *)id}, value; /* its 0 byte parts it from the time */
  MDB_cursor *cursor;
  MDB_dbi streaks;
  int skewed = 0, rc = mdb_dbi_open(txn, "streak.v1", 0, &streaks);
  if (rc || (rc = mdb_cursor_open(txn, streaks, &cursor)) || (rc = in_force(cursor, prefix, now, &value, &skewed))) {
    if (rc == MDB_NOTFOUND) stop(NOTHING, "%s: no such streak", path);
    stop_for(rc, path);
  }
  mdb_cursor_close(cursor);
  return copied(value, skewed);
}

static Document history_of(MDB_txn *txn, const char *path, const char *id) {
  MDB_val key = {strlen(id), (void *)id}, value;
  MDB_dbi histories;
  int rc = mdb_dbi_open(txn, "history.v1", 0, &histories);
  if (rc || (rc = mdb_get(txn, histories, &key, &value))) {
    if (rc == MDB_NOTFOUND) stop(NOTHING, "%s: no history published yet", path);
    stop_for(rc, path);
  }
  return copied(value, 0);
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

static const char *checked(Document document, const char *path) {
  if (!is_whole(document.bytes, document.length)) stop(DAMAGED, "%s: a document is damaged", path);
  return document.bytes;
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

/* The value of a key of the object at `at`, or NULL. Documents have no white space and no key of theirs has an escape. */
static const char *find(const char *at, const char *name) {
  size_t length = strlen(name);
  if (*at++ != '{') stop(DAMAGED, "a document is not as the contract says");
  while (*at == '"') {
    const char *key = at + 1, *colon = after_string(key);
    if (*colon != ':') break;
    if (!strncmp(key, name, length) && key[length] == '"') return colon + 1;
    at = after_value(colon + 1);
    if (*at == ',') at++;
  }
  return NULL;
}

static const char *member(const char *at, const char *name) {
  const char *value = find(at, name);
  if (!value) stop(DAMAGED, "a document has no %s", name);
  return value;
}

/* Prints a string without its escapes; control characters, which no title has, are left out in any case. */
static void print_string(const char *at) {
  if (*at++ != '"') stop(DAMAGED, "a document is not as the contract says");
  for (; *at && *at != '"'; at++) {
    if (*at == '\\' && at[1] && *++at != '"' && *at != '\\') {
      if (*at == 'u') at += strnlen(at, 5) == 5 ? 4 : 0;
      continue;
    }
    if ((unsigned char)*at >= 0x20 && *at != 0x7F) putchar(*at);
  }
}

static void print_line(const char *streak, int skewed) {
  if (*streak == '{') {
    const char *run = member(streak, "current");
    print_string(member(streak, "title"));
    printf(": %.*s, ", (int)strspn(run, "0123456789"), run);
    print_string(member(streak, "state"));
  } else {
    fputs("no streak", stdout);
  }
  puts(skewed ? " (the clock is behind the store)" : "");
}

/* ---- a year of day marks, as it may be shown now ---- */

/* Days since 1970-01-01 of the `"YYYY-MM-DD"` at `at`: years begin in March, so that the odd day is a year's last. */
static long day_number(const char *at) {
  int year, month, day;
  if (sscanf(at, "\"%4d-%2d-%2d\"", &year, &month, &day) != 3) stop(DAMAGED, "a document has no day");
  year -= month <= 2;
  long era = year / 400, of_era = year % 400;
  long of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static void print_day(long number) {
  long shifted = number + 719468, era = shifted / 146097, of_era = shifted % 146097;
  long year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  long of_year = of_era - (365 * year + year / 4 - year / 100), month = (5 * of_year + 2) / 153;
  long day = of_year - (153 * month + 2) / 5 + 1;
  month += month < 10 ? 3 : -9;
  printf("%04ld-%02ld-%02ld", era * 400 + year + (month <= 2), month, day);
}

/* The sign of one decimal less another, neither negative: as they are written, since no double holds them all. */
static int compare(const char *one, const char *other) {
  size_t whole = strspn(one, "0123456789"), others = strspn(other, "0123456789");
  int sign = whole != others ? (whole > others ? 1 : -1) : strncmp(one, other, whole);
  if (sign) return sign;
  const char *rest = one[whole] == '.' ? one + whole + 1 : "", *others_rest = other[others] == '.' ? other + others + 1 : "";
  size_t digits = strspn(rest, "0123456789"), others_digits = strspn(others_rest, "0123456789");
  sign = strncmp(rest, others_rest, digits < others_digits ? digits : others_digits);
  return sign ? sign : (digits > others_digits) - (digits < others_digits);
}

/* By another threshold, less reached or more missed says nothing. */
static char taken(char mark, int change) {
  return (mark == '1' && change < 0) || (mark == '0' && change > 0) ? '?' : mark;
}

static void print_history(const char *glance, const char *streak, const char *history) {
  const char *marks = member(history, "days") + 1, *week = member(streak, "week") + 1, *limit = find(streak, "limit");
  int change = compare(member(streak, "threshold"), member(history, "threshold"));
  long first = day_number(member(history, "from")), count = (long)strcspn(marks, "\""), known = (long)strcspn(week, "\"");
  long later = day_number(member(glance, "day")) - first + 1 - count;
  if (count < 1) stop(DAMAGED, "a history has no days");
  if (later < 0) later = 0;
  char last = marks[count - 1];
  int open = later > 0 && (last == '.' || (last == 'f' && limit && *limit == 't'));
  print_day(first + later);
  putchar(' ');
  /* Marks are decided but for an open last one; from there on the week tells, and what lies before it is unknown. */
  for (long day = later; day < count + later; day++) {
    long in_week = known - (count + later - day);
    putchar(day < count - open ? marks[day] : in_week < 0 ? '?' : taken(week[in_week], change));
  }
  putchar('\n');
}

/* ---- the command line ---- */

typedef struct { const char *store, *show, *streak, *history; uint64_t now; } Options;

static Options options(int count, char **words) {
  Options options = {NULL, "line", NULL, NULL, (uint64_t)time(NULL)};
  for (int i = 1; i < count; i += 2) {
    const char *value = i + 1 < count ? words[i + 1] : NULL;
    if (value && !strcmp(words[i], "--store")) options.store = value;
    else if (value && !strcmp(words[i], "--at")) options.now = strtoull(value, NULL, 10);
    else if (value && !strcmp(words[i], "--show")) options.show = value;
    else if (value && !strcmp(words[i], "--streak")) options.streak = value;
    else if (value && !strcmp(words[i], "--history")) options.history = value;
    else stop(USAGE, "usage: reader [--store DIR] [--at SECONDS] [--show line|document] [--streak|--history ID]");
  }
  const char *id = options.history ? options.history : options.streak;
  if (id && strlen(id) > MOST_ID) stop(NOTHING, "no such streak");
  return options;
}

int main(int count, char **words) {
  Options asked = options(count, words);
  const char *path = store_path(asked.store), *id = asked.history ? asked.history : asked.streak;
  MDB_txn *txn = begin(open_store(path), path);
  Document glance = latest_glance(txn, path, asked.now), streak = {0}, history = {0};
  if (id) streak = latest_streak(txn, path, id, asked.now);
  if (asked.history) history = history_of(txn, path, id);
  mdb_txn_abort(txn); /* as short as can be: a reader left open keeps the file from being reused */
  const char *shown = checked(id ? streak : glance, path);
  if (asked.history) print_history(checked(glance, path), shown, checked(history, path));
  else if (!strcmp(asked.show, "document")) puts(shown);
  else print_line(id ? shown : member(shown, "hero"), id ? 0 : glance.skewed);
  return 0; /* the copies go with the process */
}
