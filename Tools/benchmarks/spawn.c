// spawn ROUNDS -- COMMAND… -- COMMAND…: runs the commands in turn, ROUNDS times, and prints one line a round with the
// nanoseconds that each took from before its start to after its end. Small, so that its own cost is too, and the same for
// each: posix_spawn shares this process's memory until the exec, and every child writes to the same null device.
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

enum { most = 24, warm_up = 5 };

static posix_spawn_file_actions_t quiet;
extern char **environ;

static long long now(void) {
  struct timespec at;
  clock_gettime(CLOCK_MONOTONIC, &at);
  return at.tv_sec * 1000000000LL + at.tv_nsec;
}

static long long run(char **command) {
  pid_t child;
  int status;
  long long start = now();
  int code = posix_spawn(&child, command[0], &quiet, NULL, command, environ);
  if (code != 0) {
    fprintf(stderr, "spawn: %s: %s\n", command[0], strerror(code));
    exit(1);
  }
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  long long end = now();
  if (status != 0) {
    fprintf(stderr, "spawn: %s: wait status %d\n", command[0], status);
    exit(1);
  }
  return end - start;
}

int main(int count, char **words) {
  char **commands[most];
  int number = 0;
  int rounds = count > 1 ? atoi(words[1]) : 0;
  for (int i = 2; i < count; i++) {
    if (strcmp(words[i], "--") != 0) continue;
    words[i] = NULL;
    if (number < most && i + 1 < count) commands[number++] = &words[i + 1];
  }
  if (rounds < 1 || number < 1) return fprintf(stderr, "usage: spawn ROUNDS -- COMMAND… -- COMMAND…\n"), 64;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  for (int round = -warm_up; round < rounds; round++) {
    for (int i = 0; i < number; i++) {
      long long took = run(commands[i]);
      if (round >= 0) printf("%lld%c", took, i + 1 < number ? ' ' : '\n');
    }
  }
  return 0;
}
