import Testing

@Suite struct Scaffold {}
