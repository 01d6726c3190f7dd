"""How OR-Tools searches wherever it is a peer."""

from ortools.constraint_solver import pywrapcp, routing_enums_pb2


def parameters(seconds):
    """Parallel insertion, then guided local search for so many seconds: what its guide advises."""
    result = pywrapcp.DefaultRoutingSearchParameters()
    result.first_solution_strategy = (
        routing_enums_pb2.FirstSolutionStrategy.PARALLEL_CHEAPEST_INSERTION)
    result.local_search_metaheuristic = (
        routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH)
    result.time_limit.FromMilliseconds(int(1_000 * seconds))
    return result
