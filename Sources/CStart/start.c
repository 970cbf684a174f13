// Two things that the Swift runtime does whenever a static program starts, in a way that costs as much as reading a
// streak does. A linker takes what it has before it looks into archives, so these stand in for the runtime's own.

#include <stddef.h>

static int count;
static char **words;

// The C library hands the command line to whatever runs before main. The runtime looks for it in memory instead, between
// bounds that it reads out of /proc/self/maps.
__attribute__((constructor)) static void take(int argc, char **argv) {
  count = argc;
  words = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *argc) {
  *argc = count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
  count = argc;
  words = argv;
}

// Where a program is that would print a backtrace. The runtime asks at every start, looks into eight folders for it, and
// ends the program where there is no /proc, as in a bare root. NULL says that there is none: these programs tell of a
// fault themselves.
const char *swift_copyAuxiliaryExecutablePath(const char *folder, const char *name) {
  (void)folder;
  (void)name;
  return NULL;
}
