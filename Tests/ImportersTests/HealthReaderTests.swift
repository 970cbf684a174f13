import Testing

@testable import Importers

/// What a reader made of a document.
struct Reading: Equatable {
  var samples: [HealthSample] = []
  var skipped: [HealthSkip: Int] = [:]
  var exported: Int64?
  var state = HealthReader.State.text
  var names: [String] = []
  var energy: [Int64] = []

  /// Reads a document that comes in pieces which end at these offsets.
  init(_ document: [UInt8], cuts: [Int] = [], limit: Int = HealthSamples.limit) throws {
    var reader = HealthReader(folder: "/tmp", limit: limit)
    var carry: [UInt8] = []
    var start = 0
    for cut in cuts + [document.count] {
      carry += document[start..<cut]
      start = cut
      carry.removeFirst(try reader.read(carry.span, from: 0))
    }
    (skipped, exported, state, names) = (reader.skipped, reader.exported, reader.state, reader.sources.names)
    energy = reader.summaries.figures(of: .energy).map(\.billionths)
    var samples: [HealthSample] = []
    try reader.samples.drain { samples.append($0) }
    self.samples = samples
  }
}

enum Sample {
  static func step(_ attributes: String, end: String = "/>") -> String {
    " <Record type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" sourceName=\"x\" \(attributes)\(end)\n"
  }

  static func times(_ start: String = "08:00", _ end: String = "08:10") -> String {
    "startDate=\"2025-11-10 \(start):00 +0100\" endDate=\"2025-11-10 \(end):00 +0100\""
  }

  static func document(_ body: String, type: String = "<!DOCTYPE HealthData [ <!ELEMENT A EMPTY> ]>") -> [UInt8] {
    Array("<?xml version=\"1.0\"?>\n\(type)\n<HealthData locale=\"a\">\n\(body)</HealthData>\n".utf8)
  }

  /// Every form that a document may have.
  static let odd = document(
    """
     <ExportDate value="2025-12-01 09:00:00 +0100"/>
     <!-- a <Record type='x'/> - -- in a comment --><![CDATA[<Record/> ]] ]]><?a <Record/> ?>
     \(step("\(times()) value=\"5\""))\(step("value='7' note='a > b' \(times("09:00", "09:05"))", end: " ></Record>"))
     \(step("\(times("10:00", "10:10")) value=\"NaN\""))\(step("value=\"1\""))
     <Record
       value = '100'  type='HKQuantityTypeIdentifierDistanceWalkingRunning'
       unit='mi' sourceName='Kim&#8217;s &lt;\u{A0}&bogus; iPhone' \(times("11:00", "11:30"))
     >
      <MetadataEntry key="HKWasUserEntered" value="1"/>
     </Record>
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="y" value="9"/>
     <Correlation type="x">\(step("\(times("12:00", "12:01")) value=\"9\""))</Correlation>
     <Workout workoutActivityType="Run" \(times("13:00", "14:00"))><WorkoutStatistics type="a" sum="1"/></Workout>
     <ActivitySummary dateComponents="2025-11-10" activeEnergyBurned="512.4" activeEnergyBurnedUnit="kcal"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" \(times()) value="HKCategoryValueSleepAnalysisAsleepREM"/>

    """)
}

@Suite("The scanner of exports")
struct HealthReaderTests {
  @Test("Every form of an element is read")
  func forms() throws {
    let reading = try Reading(Sample.odd)
    #expect(reading.state == .ended)
    #expect(reading.samples.map(\.metric) == [.steps, .steps, .distance, .sleep, .workouts])
    #expect(reading.samples.map(\.billionths) == [5_000_000_000, 7_000_000_000, 100_000_000_000, 0, 0])
    #expect(reading.samples[2].rank == 0 && reading.samples[2].unit == .mile && reading.samples[2].length == 1800)
    #expect(reading.skipped == [.badValue: 1, .noStart: 1])
    #expect(reading.names.contains("Kim’s <\u{A0}&bogus; iPhone"))
    #expect(reading.exported == 1_764_576_000 && reading.energy == [512_400_000_000])
  }

  @Test("Wherever the bytes are cut in two, the elements are the same")
  func everyCut() throws {
    let whole = try Reading(Sample.odd)
    for cut in 0...Sample.odd.count {
      #expect(try Reading(Sample.odd, cuts: [cut]) == whole, "cut at \(cut)")
    }
  }

  @Test("However the bytes are cut in pieces, and however few samples fit in memory, the elements are the same")
  func randomCuts() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitGenerator(state: seed)
    let whole = try Reading(Sample.odd)
    for _ in 0..<300 {
      let cuts = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Int.random(in: 0...Sample.odd.count, using: &generator)
      }
      let limit = Int.random(in: 1...4, using: &generator)
      #expect(try Reading(Sample.odd, cuts: cuts.sorted(), limit: limit) == whole, "seed \(seed)")
    }
    #expect(try Reading(Sample.odd, cuts: Array(0..<Sample.odd.count)) == whole)
  }

  @Test("A document that is cut anywhere gives no sample that the whole one does not, and never says it has ended")
  func truncated() throws {
    let whole = try Reading(Sample.odd).samples
    for count in 0..<(Sample.odd.count - 2) {
      let reading = try Reading(Array(Sample.odd.prefix(count)))
      // What a person entered is known from the entry inside the record, which counts once all of it is there.
      #expect(reading.samples.allSatisfy { whole.contains($0) }, "\(count)")
      #expect(reading.state != .ended)
    }
  }

  @Test(
    "The document type is passed over, broken or not",
    arguments: [
      "", "<!DOCTYPE HealthData>", "<!DOCTYPE HealthData [ <!ATTLIST V a CDATA #REQUIRED\n<!ELEMENT E EMPTY>\n]>",
      "<!DOCTYPE HealthData [ > ]>", "<!DOCTYPE HealthData [ <!ENTITY a \"&b;&b;\"> ]>",
    ])
  func documentTypes(_ type: String) throws {
    let reading = try Reading(Sample.document(Sample.step("\(Sample.times()) value=\"5\""), type: type))
    #expect(reading.samples.count == 1 && reading.state == .ended)
  }

  @Test(
    "What stands before the document's element is passed over however the bytes are cut",
    arguments: [
      "<?x?>", "<?x*)>\r\n?>", "\n<?x?>\n<!---->\n", "<!-- > -->", "<!--> <a> -->", "<?x?><!DOCTYPE HealthData>",
    ])
  func shortMarks(_ prolog: String) throws {
    let text = prolog + "<HealthData>" + Sample.step("\(Sample.times()) value=\"5\"") + "</HealthData>\n"
    let document = Array(text.utf8)
    for size in 1...64 {
      let reading = try Reading(document, cuts: Array(stride(from: size, to: document.count, by: size)))
      #expect(reading.samples.count == 1 && reading.state == .ended, "in pieces of \(size)")
    }
  }

  @Test(
    "A document of another kind is known by its first element",
    arguments: [
      ("<ClinicalDocument/><ClinicalDocument/>", "a document of <ClinicalDocument>"), ("{\"a\":1}", "no XML"),
      ("<?xml version='1.0'?><gpx a='b'></gpx>", "a document of <gpx>"),
      ("<HealthDataset a='b'></HealthDataset>", "a document of <HealthDataset>"),
      ("\0\u{5}\u{16}\u{7}aaaaaaaaaaaa", "no XML"),
      ("<!DOCTYPE plist PUBLIC 'a'><plist/>", "a document of another type"),
    ])
  func foreign(_ text: String, _ what: String) throws {
    #expect(try Reading(Array(text.utf8)).state == .foreign(what))
    #expect(HealthReader.foreign(Array(text.utf8).span) == what)
  }

  @Test("A quote that is missing costs its own record, not the one that its value swallows")
  func missingQuote() throws {
    let broken = " <Record type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" \(Sample.times()) value=\"12/>\n"
    let reading = try Reading(Sample.document(broken + Sample.step("\(Sample.times("09:00", "09:05")) value=\"5\"")))
    #expect(reading.samples.map(\.billionths) == [5_000_000_000])
    #expect(reading.skipped == [.malformed: 1])
  }

  @Test("A tag longer than a mebibyte is counted and passed over, however it comes")
  func longTag() throws {
    let long = Sample.step("note=\"\(String(repeating: "a", count: 1_100_000))\" \(Sample.times()) value=\"9\"")
    let document = Sample.document(long + Sample.step("\(Sample.times()) value=\"5\""))
    let cuts = Array(stride(from: 100_000, to: document.count, by: 100_000))
    let reading = try Reading(document, cuts: cuts)
    #expect(reading.samples.map(\.billionths) == [5_000_000_000] && reading.skipped == [.malformed: 1])
    #expect(reading.state == .ended)
  }

  @Test("Names with control bytes and broken UTF-8 are kept, repaired and counted")
  func oddBytes() {
    let text = AttributeText([97, 0x0B, 98, 0xE9, 99].span)
    #expect(text.text == "a b\u{FFFD}c" && text.oddities == 2)
    #expect(AttributeText(Array("&#x4B;&amp;&#75;&quot;&nope;&#xD800;&#11;".utf8).span).text == "K&K\"&nope;\u{FFFD} ")
  }
}

/// Random numbers that a seed repeats.
struct SplitGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
