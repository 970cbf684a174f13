import Glibc
import Platform

exit(Reader.run(Array(CommandLine.arguments.dropFirst()), .process))
