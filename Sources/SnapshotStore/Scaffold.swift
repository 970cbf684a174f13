enum Scaffold {}
