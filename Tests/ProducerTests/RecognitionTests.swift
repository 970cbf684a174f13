import Foundation
import Testing

@testable import Producer

@Suite("A file is taken for what it holds")
struct RecognitionTests {
  @Test(
    "Tables go by their header, other files by how they begin",
    arguments: [
      ("full_date,date,weekday,time,mood,activities,note_title,note\n", Format.Kind.daylio),
      ("HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n", .habitbull),
      ("Activity ID,Activity Date,Activity Name,Activity Type\n", .strava),
      ("id,date,name,type,description\n", .strava),
      ("Activity Type,Date,Favorite,Title\n", .garmin),
      ("activity,day,amount\n", .csv), ("\u{FEFF}day;activity\n", .csv),
      ("{\"activity\":\"read\",\"day\":\"2026-01-04\",\"amount\":1}\n", .jsonl),
      ("{\"data\":{\"user\":{\"contributionsCollection\":{}}}}", .github), ("[{\"contributionCount\":1}]", .github),
      ("SQLite format 3\0rest", .loop), ("PK\u{3}\u{4}", .appleHealth), ("<?xml version=\"1.0\"?>", .appleHealth),
      ("words and words", nil), ("", nil), ("[1,2]", nil),
    ])
  func files(text: String, kind: Format.Kind?) throws {
    try within { folder in
      let path = folder + "/file"
      try Data(text.utf8).write(to: URL(filePath: path))
      #expect(try Recognition.kind(of: path) == kind)
    }
  }

  @Test(
    "A folder with habits and a log is harsh's, or habitctl's where tabs part the fields",
    arguments: [
      ("2026-01-04 : Gym : y\n", Format.Kind.harsh), ("2026-01-04\tGym\ty\n", .habitctl), ("", .harsh),
    ])
  func folders(log: String, kind: Format.Kind) throws {
    try within { folder in
      try Data("1 Gym\n".utf8).write(to: URL(filePath: folder + "/habits"))
      try Data(log.utf8).write(to: URL(filePath: folder + "/log"))
      #expect(try Recognition.kind(of: folder) == kind)
    }
  }

  private func within(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "recognition-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
