import Testing

@testable import JSONText

@Suite struct AgreementTests {
  @Test("Twenty thousand documents, whole and damaged, are taken, valued and refused as Python's json does")
  func agreesWithPython() throws {
    let seed: UInt64 = 20_261_130
    print("seed \(seed)")
    var corpus = Corpus(generator: SeededGenerator(seed: seed))
    let documents = corpus.documents(20_000)
    let answers = try Oracle.answers(for: documents)
    #expect(answers.count == documents.count)
    for (document, expected) in zip(documents, answers) where answer(document) != expected {
      Issue.record("\(String(decoding: document, as: UTF8.self)) gives \(answer(document)), Python says \(expected)")
    }
    for verdict in ["refused", "accepted", "value"] {
      #expect(answers.count { $0.hasPrefix(verdict) } > 500)
    }
  }

  @Test("Skipping a value refuses exactly what reading it refuses, numbers out of bounds aside")
  func skippingIsAsStrict() {
    var corpus = Corpus(generator: SeededGenerator(seed: 7))
    for document in corpus.documents(5_000) {
      let read: JSONError? = fault { () throws(JSONError) in _ = try rewritten(document) }
      let skip: JSONError? = fault { () throws(JSONError) in try skipped(document) }
      if read?.kind != .numberOutOfRange { #expect(read == skip) }
    }
  }
}

/// The error that `body` throws.
func fault(_ body: () throws(JSONError) -> Void) -> JSONError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
