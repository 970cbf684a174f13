import Platform

Program.exit(Reader.run(Array(CommandLine.arguments.dropFirst()), .process))
