import Foundation

/// A C program that does to an LMDB environment what the product never would: it holds the write lock, or writes a store
/// of a version to come. Built once, with the C compiler that the build needs anyway.
enum StoreKeeper {
  /// The command line that begins a write transaction on the environment, says `held`, and waits to be killed.
  static func hold(_ folder: String) throws -> [String] { [try program.get(), "hold", folder] }

  /// The command line that leaves only databases of version 2.
  static func newer(_ folder: String) throws -> [String] { [try program.get(), "newer", folder] }

  private static let program = Result {
    guard let compiler = Programs.system("cc") else { throw Failure("there is no C compiler") }
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/streakline-keeper-\(getpid())"
    defer { unlink(path + ".c") }
    try source.write(toFile: path + ".c", atomically: true, encoding: .utf8)
    let outcome = try Launch(
      words: [compiler, path + ".c", "-llmdb", "-o", path], environment: ["PATH": "/usr/bin:/bin"], folder: folder
    ).run()
    guard outcome.status == 0 else { throw Failure("\(outcome)") }
    atexit { unlink("\(FileManager.default.temporaryDirectory.path)/streakline-keeper-\(getpid())") }
    return path
  }

  private static let source = """
    #include <lmdb.h>
    #include <string.h>
    #include <unistd.h>

    int main(int count, char **words) {
      MDB_env *env;
      MDB_txn *txn;
      MDB_dbi old, newer;
      MDB_val key = {8, "\\0\\0\\0\\0\\0\\0\\0\\1"}, value = {2, "{}"};
      if (count != 3 || mdb_env_create(&env) || mdb_env_set_maxdbs(env, 8)) return 1;
      if (mdb_env_open(env, words[2], 0, 0600) || mdb_txn_begin(env, NULL, 0, &txn)) return 2;
      if (strcmp(words[1], "hold") == 0) {
        if (write(1, "held", 4) == 4) pause();
        return 3;
      }
      if (mdb_dbi_open(txn, "glance.v1", 0, &old) || mdb_drop(txn, old, 1)) return 4;
      if (mdb_dbi_open(txn, "glance.v2", MDB_CREATE, &newer) || mdb_put(txn, newer, &key, &value, 0)) return 5;
      return mdb_txn_commit(txn) ? 6 : 0;
    }
    """
}
