"""Route optimisation: vehicle routing, depot days, streets, itineraries and packing.

The functions run the program of the package and return dataclasses. Units are seconds and metres,
places are (longitude, latitude) in degrees.
"""

from __future__ import annotations

from . import errors, problem, solution
from ._collecting import DayPlan, collect
from ._program import Progress, program_path, version
from ._records import Place, TimeWindow
from ._solving import solve, solve_all
from ._streets import RouteLeg, RouteStep, Snapped, StreetRoute, TravelTable, matrix, route
from ._travels import City, cities, itinerary, pack
from .errors import (
    Cancelled,
    Finding,
    Impossible,
    InvalidInput,
    InvalidUsage,
    LimitTooShort,
    MissingInput,
    NotPermitted,
    NotWritten,
    ProgramError,
    RoundsmanError,
    ServiceUnavailable,
    StopsUnassigned,
)
from .problem import (
    Battery,
    Break,
    ChargingStation,
    ChargingStretch,
    Costs,
    Delivery,
    DrivingRules,
    Emissions,
    Facility,
    GivenStep,
    Matrix,
    PartialPickup,
    Pickup,
    Problem,
    Relation,
    Shipment,
    Slice,
    SoftWindow,
    Split,
    Stop,
    StopReference,
    Street,
    Terms,
    Vehicle,
    VehicleCost,
    Visits,
    VisitPlace,
)
from .solution import (
    Alternative,
    Change,
    Route,
    Solution,
    Step,
    Summary,
    Unassigned,
    Violation,
)

__all__ = [name for name in dir() if not name.startswith("_") and name != "annotations"]
