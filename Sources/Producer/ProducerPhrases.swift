/// Sentences that more than one verb says.
enum ProducerPhrases {
  /// What there is to do where there is nothing.
  static let nothingKept = "nothing is kept yet: begin with streakd setup, streakd add ID or streakd import PATH"
}
