package import ArgumentParser

/// The commands for problems, depot days and maps.
package enum RoutingCommandList {
  /// In the order of the help.
  package static let all: [any ParsableCommand.Type] = [
    SolveCommand.self, CheckCommand.self, DiffCommand.self, OfferCommand.self, CollectCommand.self,
    DispatchCommand.self, LoadsCommand.self, NextCommand.self, SimulateCommand.self,
    ForecastCommand.self,
    MapCommand.self, RouteCommand.self, MatrixCommand.self, ReachCommand.self, SchemaCommand.self,
    ConvertCommand.self, GenerateCommand.self, BenchCommand.self, VroomCommand.self,
  ]
}
