#pragma once

#include <errno.h>
#include <fcntl.h>
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

// 0.9.24 is Debian 12's; nothing older was ever tried.
#if MDB_VERSION_FULL < MDB_VERINT(0, 9, 24)
#error "Streakline needs liblmdb 0.9.24 or later"
#endif

// What LMDB leaves to its caller: the folder, and whether the file is as long as it claims.
// Each gives 0 or an errno, the way the mdb_ functions do.

static inline int streakline_identify(const char *path, unsigned long long *device, unsigned long long *inode) {
  struct stat status;
  if (stat(path, &status) != 0) return errno;
  *device = status.st_dev;
  *inode = status.st_ino;
  return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
}

// With the effective user's rights, unlike access(2).
static inline int streakline_may_write(const char *path) {
  return faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) == 0 ? 0 : errno;
}

static inline int streakline_make_folder(const char *path, mode_t mode) {
  return mkdir(path, mode) == 0 ? 0 : errno;
}

static inline int streakline_file_size(int descriptor, unsigned long long *size) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return errno;
  *size = (unsigned long long)status.st_size;
  return 0;
}

static inline int streakline_lengthen(int descriptor, unsigned long long size) {
  return ftruncate(descriptor, (off_t)size) == 0 ? 0 : errno;
}

// ENODATA where the file ends first.
static inline int streakline_read(int descriptor, void *into, size_t count, unsigned long long offset) {
  ssize_t got = pread(descriptor, into, count, (off_t)offset);
  return got < 0 ? errno : (size_t)got == count ? 0 : ENODATA;
}

static inline int streakline_rename(const char *from, const char *to) {
  return rename(from, to) == 0 ? 0 : errno;
}

static inline int streakline_unlink(const char *path) {
  return unlink(path) == 0 ? 0 : errno;
}

static inline int streakline_close_on_exec(int descriptor) {
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 ? 0 : errno;
}

// What LMDB calls where its own assertions fail, before it would write a line of its own to stderr.
static inline void streakline_abort(MDB_env *environment, const char *message) {
  (void)environment;
  (void)message;
  abort();
}

// The descriptor, -1 on any failure.
static inline int streakline_open(const char *path) { return open(path, O_RDONLY | O_CLOEXEC); }

static inline void streakline_close(int descriptor) { close(descriptor); }
