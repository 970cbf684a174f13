/// Months by name, whole or cut to three letters or more: English, German, French, Spanish, Italian, Portuguese, Dutch,
/// Danish, Norwegian and Swedish. What begins the names of two months is none.
enum MonthName {
  private static let names = [
    "january januar janner janvier enero gennaio janeiro januari",
    "february februar fevrier febrero febbraio fevereiro",
    "march marz mrz mars marzo marco maart mrt marts", "april avril abril aprile", "may mai mayo maggio maio mei maj",
    "june juni juin junio giugno junho", "july juli juillet julio luglio julho",
    "august aout agosto augustus augusti", "september septembre septiembre settembre setembro",
    "october oktober octobre octubre ottobre outubro", "november novembre noviembre novembro",
    "december dezember decembre diciembre dicembre dezembro desember",
  ].map { $0.split(separator: " ") }

  /// 1 to 12; accents and case do not matter.
  static func number(_ text: some StringProtocol) -> Int? {
    let word = Naming.slug(String(text))
    guard word.utf8.count >= 3 else { return nil }
    let months = names.indices.filter { month in names[month].contains { $0.hasPrefix(word) } }
    return months.count == 1 ? months[0] + 1 : nil
  }
}
