#pragma once

#include <errno.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// What Linux has beyond the C library that the toolchain knows: descriptors to sleep on, and two extensions of spawn.
// Each gives a descriptor or 0, and -1 with errno set on failure, unless it says otherwise.

static inline int streakline_timer(void) { return timerfd_create(CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC); }

// Readable from that Unix second on, or when the clock is set meanwhile: then a read fails with ECANCELED.
static inline int streakline_timer_set(int timer, int64_t second) {
  struct itimerspec time = {.it_value = {.tv_sec = (time_t)second}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}

// 1 where it fired, -1 where the clock was set, 0 where neither happened.
static inline int streakline_timer_take(int timer) {
  uint64_t count;
  if (read(timer, &count, sizeof count) == (ssize_t)sizeof count) return 1;
  return errno == ECANCELED ? -1 : 0;
}

static inline int streakline_signals(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

// The next signal that waits, 0 where none does.
static inline int streakline_signals_take(int signals) {
  struct signalfd_siginfo info;
  return read(signals, &info, sizeof info) == (ssize_t)sizeof info ? (int)info.ssi_signo : 0;
}

// Whether a signal was to be ignored when the program started, as under nohup; such a one is not meant for it.
static inline int streakline_is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static inline int streakline_notifier(void) { return inotify_init1(IN_NONBLOCK | IN_CLOEXEC); }

// Anything that becomes of the entries of a folder, and of the folder itself. A writer that closes a store counts: LMDB
// tells readers of a commit only after the last write of it, so that a look on the write itself may come too early.
static inline int streakline_notify_entries(int notifier, const char *folder) {
  return inotify_add_watch(
      notifier, folder,
      IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR |
          IN_MASK_ADD);
}

// Only that the thing of that name, a link not followed, goes away.
static inline int streakline_notify_end(int notifier, const char *path) {
  return inotify_add_watch(notifier, path, IN_DELETE_SELF | IN_MOVE_SELF | IN_DONT_FOLLOW | IN_MASK_ADD);
}

// The signs that what a watch was set on is no longer where it was, or that events were lost.
static const uint32_t streakline_notify_lost = IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT | IN_Q_OVERFLOW;

// Readable once the child has ended, whichever thread its signal went to.
static inline int streakline_child(pid_t child) { return (int)syscall(SYS_pidfd_open, child, 0); }

// POSIX_SPAWN_SETSID, which glibc shows only to GNU sources.
static const short streakline_spawn_session = 0x80;

// The child starts in the root folder, with its three standard streams alone. 0 or an errno.
static inline int streakline_spawn_alone(posix_spawn_file_actions_t *actions) {
  int code = posix_spawn_file_actions_addchdir_np(actions, "/");
#if __GLIBC_PREREQ(2, 34)
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, 3);
#endif
  return code;
}

// The program's own headers, which the linker puts where it says.
extern const ElfW(Ehdr) __ehdr_start __attribute__((visibility("hidden")));

// A byte of the 20 that the linker named this build with; -1 where it was not asked to.
static inline int streakline_build_id(int index) {
  const char *base = (const char *)&__ehdr_start;
  const ElfW(Phdr) *headers = (const ElfW(Phdr) *)(base + __ehdr_start.e_phoff);
  for (int header = 0; header < __ehdr_start.e_phnum; header++) {
    if (headers[header].p_type != PT_NOTE) continue;
    // Offsets in the file are offsets in memory for the first segment, in which notes stand.
    const char *note = base + headers[header].p_offset, *end = note + headers[header].p_filesz;
    while (note + sizeof(ElfW(Nhdr)) <= end) {
      const ElfW(Nhdr) *it = (const ElfW(Nhdr) *)note;
      const unsigned char *text = (const unsigned char *)(it + 1) + ((it->n_namesz + 3) & ~3u);
      if (it->n_type == NT_GNU_BUILD_ID && it->n_namesz == 4 && it->n_descsz == 20) return text[index];
      note = (const char *)text + ((it->n_descsz + 3) & ~3u);
    }
  }
  return -1;
}
