"""The dataclasses of a problem, which follow the problem JSON (`roundsman schema problem`).

Written by generate-model; do not edit. Durations and moments are in seconds, distances in metres,
places are (longitude, latitude) in degrees, costs and amounts are whole numbers. What is None is
left out, so that the program's defaults apply.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Literal, Optional, Union

from ._records import Id, Moment, Place, Record, Seconds, TimeWindow, registered

Location = Union[Place, tuple[float, float], Sequence[float], Mapping[str, float]]
"""A place: (longitude, latitude) in degrees, or a dict with lat and lon."""

Window = Union[TimeWindow, tuple[Moment, Moment], Sequence[Moment]]
"""When something may begin: (start, end)."""

__all__ = [
    "Battery",
    "Break",
    "ChargingStation",
    "ChargingStretch",
    "Costs",
    "Delivery",
    "DrivingRules",
    "Emissions",
    "Facility",
    "GivenStep",
    "Location",
    "Matrix",
    "PartialPickup",
    "Pickup",
    "Problem",
    "Relation",
    "Shipment",
    "Slice",
    "SoftWindow",
    "Split",
    "Stop",
    "StopReference",
    "Street",
    "Terms",
    "Vehicle",
    "VehicleCost",
    "VisitPlace",
    "Visits",
    "Window",
]


@registered
@dataclasses.dataclass
class Stop(Record):
    """A stop: one visit at a location.

    Attributes:
        id: A whole number or a string that no other job has.
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        approach: How a vehicle approaches it on the streets of a map or a router: with it on the
            driving side ("curb"), on the other side ("opposite"), or on the "left" or "right" of
            the vehicle; "any" by default, also called "unrestricted".
        setup: Setup time in seconds when coming from another location; 0 by default.
        service: Duration of the visit in seconds; 0 by default.
        setup_per_type: Setup time in seconds by vehicle type; the same as setup by default.
        service_per_type: Service time in seconds by vehicle type; the same as service by default.
        time_windows: When the visit may start, as disjoint [start, end] in seconds; at any time by
            default.
        soft_window: When the visit should start, with a cost for other times; at any time by
            default.
        lock: What is already decided: "today": it is served; "next": it comes next in the steps
            that list it; "visited": it has been served there; "free" by default.
        delivery: Amount delivered, per load dimension; nothing by default.
        pickup: Amount picked up, per load dimension; nothing by default.
        street: The stretch of street that is served, from the location on; by default, the vehicle
            leaves where it came.
        visits: How often it is visited within the days; once, on any day, by default.
        release: The earliest time at which the delivered goods can leave the loading place, in
            seconds; 0 by default.
        skills: The numbers of the skills that its vehicle must have.
        any_skills: Skills of which its vehicle must have one; none by default.
        no_skills: Skills that its vehicle must not have; none by default.
        allowed_vehicles: The only vehicles that may serve it; any by default.
        forbidden_vehicles: Vehicles that may not serve it.
        vehicle_costs: What serving it by some vehicles costs besides; nothing by default.
        priority: 0 to 100; if not all can be served, those with a higher priority come first; 0 by
            default.
        prize: What serving it earns, in units of cost, if it is optional; none by default.
        goods: The kind of goods; unspecified by default.
        split: How its amounts may be divided among several visits; one visit brings and takes all
            by default.
        alternatives: Only one of those with the same number or string is served; none by default.
    """

    id: Id
    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    approach: Optional[Literal["any", "curb", "opposite", "left", "right", "unrestricted"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    setup: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    setup_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(default=None, kw_only=True)
    service_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(
        default=None, kw_only=True
    )
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    soft_window: Optional[SoftWindow] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "SoftWindow"}
    )
    lock: Optional[Literal["free", "today", "next", "visited"]] = dataclasses.field(
        default=None, kw_only=True
    )
    delivery: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    pickup: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    street: Optional[Street] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Street"}
    )
    visits: Optional[Visits] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Visits"}
    )
    release: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    any_skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    no_skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    allowed_vehicles: Optional[Sequence[Id]] = dataclasses.field(default=None, kw_only=True)
    forbidden_vehicles: Optional[Sequence[Id]] = dataclasses.field(default=None, kw_only=True)
    vehicle_costs: Optional[Sequence[VehicleCost]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "VehicleCost"}
    )
    priority: Optional[int] = dataclasses.field(default=None, kw_only=True)
    prize: Optional[int] = dataclasses.field(default=None, kw_only=True)
    goods: Optional[str] = dataclasses.field(default=None, kw_only=True)
    split: Optional[Split] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Split"}
    )
    alternatives: Optional[Id] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class SoftWindow(Record):
    """When a visit should start, and the cost of other times.

    Attributes:
        window: When it should start, as [start, end] in seconds.
        early_per_hour: Cost per hour before the window; 0 by default.
        late_per_hour: Cost per hour after the window; 0 by default.
    """

    window: Window
    early_per_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)
    late_per_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Street(Record):
    """A stretch of street that a vehicle serves while driving along it. Two sides served separately
    are two jobs, each in its own direction and not reversible.

    Attributes:
        end: Its end, as [longitude, latitude] in degrees.
        end_index: The row of its end in the matrices, from 0.
        reversible: Whether it may also be served from its end to the location; true by default.
        cost: Cost of driving along it while serving it; as many units as the service has seconds by
            default.
        length: Its length in metres; unknown by default.
    """

    end: Optional[Location] = dataclasses.field(default=None, kw_only=True)
    end_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    reversible: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    cost: Optional[int] = dataclasses.field(default=None, kw_only=True)
    length: Optional[int] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Visits(Record):
    """On how many days a stop is visited, and which: each visit has the stop's service and amounts.

    Attributes:
        count: The number of visits, each on another day; that of the patterns by default, or 1.
        patterns: Sets of days, by number from 1 or by name, of which one is chosen; by default, any
            that keeps the rest.
        days: The only days on which it may be visited; all by default.
        min_gap: The fewest days from one visit to the next; 1, the day after, by default.
        max_gap: The most days from one visit to the next; no limit by default.
        same_vehicle: Whether one vehicle makes all visits; false by default.
    """

    count: Optional[int] = dataclasses.field(default=None, kw_only=True)
    patterns: Optional[Sequence[Sequence[Union[int, str]]]] = dataclasses.field(
        default=None, kw_only=True
    )
    days: Optional[Sequence[Union[int, str]]] = dataclasses.field(default=None, kw_only=True)
    min_gap: Optional[int] = dataclasses.field(default=None, kw_only=True)
    max_gap: Optional[int] = dataclasses.field(default=None, kw_only=True)
    same_vehicle: Optional[bool] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class VehicleCost(Record):
    """What serving a stop by a vehicle costs besides its way and its time.

    Attributes:
        vehicle: The vehicle.
        cost: The cost, in units of cost.
    """

    vehicle: Id
    cost: int


@registered
@dataclasses.dataclass
class Split(Record):
    """A split delivery: several visits, of the same or of different vehicles, bring and take the
    amounts together.

    Attributes:
        max_visits: The greatest number of visits; any by default.
        min_amount: The least amount of a visit, per load dimension; any by default.
    """

    max_visits: Optional[int] = dataclasses.field(default=None, kw_only=True)
    min_amount: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Shipment(Record):
    """Goods picked up at one location and delivered to another, on the same route.

    Attributes:
        pickup: Where and when it is picked up; required without pickups.
        delivery: Where and when it is delivered.
        pickups: Instead of pickup, several visits that each pick up a part, in any order, before
            the delivery of all.
        amount: Its amount, per load dimension; nothing by default. With pickups, each has its own.
        skills: The numbers of the skills that its vehicle must have.
        any_skills: Skills of which its vehicle must have one; none by default.
        no_skills: Skills that its vehicle must not have; none by default.
        allowed_vehicles: The only vehicles that may serve it; any by default.
        forbidden_vehicles: Vehicles that may not serve it.
        vehicle_costs: What serving it by some vehicles costs besides; nothing by default.
        priority: 0 to 100; if not all can be served, those with a higher priority come first; 0 by
            default.
        prize: What serving it earns, in units of cost, if it is optional; none by default.
        goods: The kind of goods; unspecified by default.
        split: How its amounts may be divided among several visits; one visit brings and takes all
            by default.
        alternatives: Only one of those with the same number or string is served; none by default.
    """

    pickup: Optional[Pickup] = dataclasses.field(default=None, metadata={"record": "Pickup"})
    delivery: Optional[Delivery] = dataclasses.field(default=None, metadata={"record": "Delivery"})
    pickups: Optional[Sequence[PartialPickup]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "PartialPickup"}
    )
    amount: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    any_skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    no_skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    allowed_vehicles: Optional[Sequence[Id]] = dataclasses.field(default=None, kw_only=True)
    forbidden_vehicles: Optional[Sequence[Id]] = dataclasses.field(default=None, kw_only=True)
    vehicle_costs: Optional[Sequence[VehicleCost]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "VehicleCost"}
    )
    priority: Optional[int] = dataclasses.field(default=None, kw_only=True)
    prize: Optional[int] = dataclasses.field(default=None, kw_only=True)
    goods: Optional[str] = dataclasses.field(default=None, kw_only=True)
    split: Optional[Split] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Split"}
    )
    alternatives: Optional[Id] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Pickup(Record):
    """The visit where a shipment is picked up.

    Attributes:
        id: A whole number or a string that no other pickup has.
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        approach: How a vehicle approaches it on the streets of a map or a router: with it on the
            driving side ("curb"), on the other side ("opposite"), or on the "left" or "right" of
            the vehicle; "any" by default, also called "unrestricted".
        setup: Setup time in seconds when coming from another location; 0 by default.
        service: Duration of the visit in seconds; 0 by default.
        setup_per_type: Setup time in seconds by vehicle type; the same as setup by default.
        service_per_type: Service time in seconds by vehicle type; the same as service by default.
        time_windows: When the visit may start, as disjoint [start, end] in seconds; at any time by
            default.
        soft_window: When the visit should start, with a cost for other times; at any time by
            default.
        lock: What is already decided: "today": it is served; "next": it comes next in the steps
            that list it; "visited": it has been served there; "free" by default.
        places: Several places, of which one is visited; by default, the one of the visit's own
            location.
    """

    id: Id
    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    approach: Optional[Literal["any", "curb", "opposite", "left", "right", "unrestricted"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    setup: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    setup_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(default=None, kw_only=True)
    service_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(
        default=None, kw_only=True
    )
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    soft_window: Optional[SoftWindow] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "SoftWindow"}
    )
    lock: Optional[Literal["free", "today", "next", "visited"]] = dataclasses.field(
        default=None, kw_only=True
    )
    places: Optional[Sequence[VisitPlace]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "VisitPlace"}
    )


@registered
@dataclasses.dataclass
class VisitPlace(Record):
    """One of several places of a visit; what it does not state is as the visit states it.

    Attributes:
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        approach: How a vehicle approaches it on the streets of a map or a router: with it on the
            driving side ("curb"), on the other side ("opposite"), or on the "left" or "right" of
            the vehicle; "any" by default, also called "unrestricted".
        setup: Setup time in seconds when coming from another location; 0 by default.
        service: Duration of the visit in seconds; 0 by default.
        setup_per_type: Setup time in seconds by vehicle type; the same as setup by default.
        service_per_type: Service time in seconds by vehicle type; the same as service by default.
        time_windows: When the visit may start, as disjoint [start, end] in seconds; at any time by
            default.
        soft_window: When the visit should start, with a cost for other times; at any time by
            default.
    """

    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    approach: Optional[Literal["any", "curb", "opposite", "left", "right", "unrestricted"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    setup: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    setup_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(default=None, kw_only=True)
    service_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(
        default=None, kw_only=True
    )
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    soft_window: Optional[SoftWindow] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "SoftWindow"}
    )


@registered
@dataclasses.dataclass
class PartialPickup(Record):
    """One of several visits where parts of a shipment are picked up.

    Attributes:
        id: A whole number or a string that no other pickup has.
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        approach: How a vehicle approaches it on the streets of a map or a router: with it on the
            driving side ("curb"), on the other side ("opposite"), or on the "left" or "right" of
            the vehicle; "any" by default, also called "unrestricted".
        setup: Setup time in seconds when coming from another location; 0 by default.
        service: Duration of the visit in seconds; 0 by default.
        setup_per_type: Setup time in seconds by vehicle type; the same as setup by default.
        service_per_type: Service time in seconds by vehicle type; the same as service by default.
        time_windows: When the visit may start, as disjoint [start, end] in seconds; at any time by
            default.
        soft_window: When the visit should start, with a cost for other times; at any time by
            default.
        lock: What is already decided: "today": it is served; "next": it comes next in the steps
            that list it; "visited": it has been served there; "free" by default.
        amount: What is picked up, per load dimension; nothing by default.
    """

    id: Id
    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    approach: Optional[Literal["any", "curb", "opposite", "left", "right", "unrestricted"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    setup: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    setup_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(default=None, kw_only=True)
    service_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(
        default=None, kw_only=True
    )
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    soft_window: Optional[SoftWindow] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "SoftWindow"}
    )
    lock: Optional[Literal["free", "today", "next", "visited"]] = dataclasses.field(
        default=None, kw_only=True
    )
    amount: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Delivery(Record):
    """The visit where a shipment is delivered.

    Attributes:
        id: A whole number or a string that no other delivery has.
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        approach: How a vehicle approaches it on the streets of a map or a router: with it on the
            driving side ("curb"), on the other side ("opposite"), or on the "left" or "right" of
            the vehicle; "any" by default, also called "unrestricted".
        setup: Setup time in seconds when coming from another location; 0 by default.
        service: Duration of the visit in seconds; 0 by default.
        setup_per_type: Setup time in seconds by vehicle type; the same as setup by default.
        service_per_type: Service time in seconds by vehicle type; the same as service by default.
        time_windows: When the visit may start, as disjoint [start, end] in seconds; at any time by
            default.
        soft_window: When the visit should start, with a cost for other times; at any time by
            default.
        lock: What is already decided: "today": it is served; "next": it comes next in the steps
            that list it; "visited": it has been served there; "free" by default.
        places: Several places, of which one is visited; by default, the one of the visit's own
            location.
    """

    id: Id
    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    approach: Optional[Literal["any", "curb", "opposite", "left", "right", "unrestricted"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    setup: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    setup_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(default=None, kw_only=True)
    service_per_type: Optional[Mapping[str, Seconds]] = dataclasses.field(
        default=None, kw_only=True
    )
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    soft_window: Optional[SoftWindow] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "SoftWindow"}
    )
    lock: Optional[Literal["free", "today", "next", "visited"]] = dataclasses.field(
        default=None, kw_only=True
    )
    places: Optional[Sequence[VisitPlace]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "VisitPlace"}
    )


@registered
@dataclasses.dataclass
class Vehicle(Record):
    """A vehicle, which drives at most one route, or one a day.

    Attributes:
        id: A whole number or a string that no other vehicle has.
        start: Where it starts, as [longitude, latitude] in degrees.
        end: Where it ends, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        count: How many vehicles like it there are, named id-1, id-2 and so on; 1 by default.
        profile: Which matrix or road profile it uses; "car" by default.
        type: What setup_per_type and service_per_type refer to; none by default.
        start_index: The row of its start in the matrices, from 0.
        end_index: The row of its end in the matrices, from 0.
        capacity: Its capacity, per load dimension; 0 by default if any vehicle has a capacity.
        costs: The cost of using it.
        skills: The numbers of the skills that it has.
        time_window: When it may start and must be back, as [start, end] in seconds; no limits by
            default.
        regular_end: When overtime begins, in seconds, see costs.overtime_per_hour; never by
            default.
        breaks: The driver's breaks, all of which are taken; none by default.
        driving_rules: How long the driver may drive and work, and when to rest: "eu561" for
            Regulation (EC) No 561/2006, "us-hos" for 49 CFR 395, or an object; no rules by default.
        speed_factor: Durations are divided by this factor; 1 by default.
        days: The days on which it drives, by number from 1 or by name; all by default.
        max_tasks: The maximum number of stops on its route; no limit by default.
        max_travel_time: The maximum travel time, in seconds; no limit by default.
        max_distance: The maximum distance, in metres; no limit by default.
        max_duration: The maximum time in seconds from leaving the start to reaching the end; no
            limit by default.
        min_tasks: The least number of stops on its route, if it is used; no minimum by default.
        min_load: What its route brings and takes at least, per load dimension, if it is used; no
            minimum by default.
        min_working_time: The least time of travel, setup and service in seconds, if it is used; no
            minimum by default.
        emissions: What it emits; unknown by default.
        battery: What it drives on, if it has to be charged on the way.
        facilities: Ids of the facilities that it may visit between two trips; none by default.
        max_facility_visits: The maximum number of such visits; no limit by default.
        ends_empty: Whether it must unload everything that it picked up before its end; false by
            default.
        load_order: The order in which it is unloaded: "deliveries_first": on each trip before any
            pickup; "last_in_first_out": shipments in the reverse order of loading; "any" by
            default.
        needs_delivery: Whether trips with only pickups are forbidden; false by default.
        steps: Its given route, from which the search starts; none by default.
    """

    id: Id
    start: Optional[Location] = None
    end: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    count: Optional[int] = dataclasses.field(default=None, kw_only=True)
    profile: Optional[str] = dataclasses.field(default=None, kw_only=True)
    type: Optional[str] = dataclasses.field(default=None, kw_only=True)
    start_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    end_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    capacity: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    costs: Optional[Costs] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Costs"}
    )
    skills: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    time_window: Optional[Window] = dataclasses.field(default=None, kw_only=True)
    regular_end: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    breaks: Optional[Sequence[Break]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Break"}
    )
    driving_rules: Optional[Union[Literal["eu561", "us-hos"], DrivingRules]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "DrivingRules"}
    )
    speed_factor: Optional[float] = dataclasses.field(default=None, kw_only=True)
    days: Optional[Sequence[Union[int, str]]] = dataclasses.field(default=None, kw_only=True)
    max_tasks: Optional[int] = dataclasses.field(default=None, kw_only=True)
    max_travel_time: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    max_distance: Optional[int] = dataclasses.field(default=None, kw_only=True)
    max_duration: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    min_tasks: Optional[int] = dataclasses.field(default=None, kw_only=True)
    min_load: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    min_working_time: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    emissions: Optional[Emissions] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Emissions"}
    )
    battery: Optional[Battery] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Battery"}
    )
    facilities: Optional[Sequence[Id]] = dataclasses.field(default=None, kw_only=True)
    max_facility_visits: Optional[int] = dataclasses.field(default=None, kw_only=True)
    ends_empty: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    load_order: Optional[Literal["any", "deliveries_first", "last_in_first_out"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    needs_delivery: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    steps: Optional[Sequence[GivenStep]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "GivenStep"}
    )


@registered
@dataclasses.dataclass
class Costs(Record):
    """The cost of using a vehicle.

    Attributes:
        fixed: Cost of using it at all; 0 by default.
        per_hour: Cost per hour of travel; 3600 by default, 1 per second.
        per_km: Cost per kilometre; 0 by default.
        per_task_hour: Cost per hour of setup and service; 0 by default.
        per_waiting_hour: Cost per hour of waiting; 0 by default.
        per_shift_hour: Cost per hour from leaving the start to reaching the end, excluding unpaid
            breaks; 0 by default.
        overtime_per_hour: Cost per hour after regular_end; 0 by default.
    """

    fixed: Optional[int] = dataclasses.field(default=None, kw_only=True)
    per_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)
    per_km: Optional[int] = dataclasses.field(default=None, kw_only=True)
    per_task_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)
    per_waiting_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)
    per_shift_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)
    overtime_per_hour: Optional[int] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Break(Record):
    """A break of the driver, anywhere on the route.

    Attributes:
        id: A whole number or a string that no other break of the vehicle has.
        description: A description for people; repeated in the solution.
        time_windows: When it may start, as disjoint [start, end] in seconds; at any time by
            default.
        window_means: Whether the break must "begin" in a window or be inside it as a "whole";
            "begin" by default.
        service: Its duration in seconds; 0 by default.
        parts: Instead of service, the durations in seconds of the parts in which it is taken, in
            order; one part by default.
        max_load: The maximum load during the break, per load dimension; no limit by default.
        paid: Whether it counts as working time, for max_duration and per_shift_hour; true by
            default.
    """

    id: Id
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    window_means: Optional[Literal["begin", "whole"]] = dataclasses.field(
        default=None, kw_only=True
    )
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    parts: Optional[Sequence[Seconds]] = dataclasses.field(default=None, kw_only=True)
    max_load: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)
    paid: Optional[bool] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class DrivingRules(Record):
    """The driving rules of a regulation, for one driver.

    Attributes:
        name: The regulation: "eu561" for Regulation (EC) No 561/2006, "us-hos" for 49 CFR 395.
        extended_day: Whether this is one of the two days a week with ten hours of driving, under
            eu561; false by default.
        reduced_rest: Whether a daily rest of nine hours follows, so that the span may be 15 hours,
            under eu561; false by default.
        longest_stretch: The maximum driving time between two rests, in seconds.
        rest: The duration of a rest in seconds; breaks of this length count as well.
        longest_travel: The maximum total driving time of a day, in seconds.
        split_rest: The two parts in which a rest may be taken instead, in seconds and in order,
            such as [900, 1800]; in one part only by default.
        stays_count: Whether whatever is not driving counts as a rest if it lasts as long as one,
            waiting and service too; false by default.
        longest_week: The maximum driving time of a week, in seconds.
        longest_two_weeks: The maximum driving time of two weeks, in seconds.
        longest_span: The maximum time from the start of a day to its end, breaks included, in
            seconds.
        longest_work: The maximum working time, driving and service, of the period that worked
            counts, in seconds.
        only_driving: Whether longest_span and longest_work forbid only driving, not other work;
            false by default.
        working_time: Whether the breaks and the 60 hours a week of Directive 2002/15/EC are kept,
            too; false by default.
        driven_since_break: Driving since the last break when the route starts, in seconds; 0 by
            default.
        break_part_taken: Whether the first part of a split rest was taken since then; false by
            default.
        driven_today: Driving of the day before the route, in seconds; 0 by default.
        on_duty_today: How long ago the day began when the route starts, in seconds; 0 by default.
        driven_this_week: Driving of the week before the route, in seconds; 0 by default.
        driven_last_two_weeks: Driving of the week before this one and of this week, before the
            route, in seconds; 0 by default.
        worked: Working time before the route that counts for longest_work: of the week, or of the 7
            or 8 days of 49 CFR 395.3(b), in seconds; 0 by default.
    """

    name: Literal["eu561", "us-hos"]
    extended_day: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    reduced_rest: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    longest_stretch: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    rest: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    longest_travel: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    split_rest: Optional[Sequence[Seconds]] = dataclasses.field(default=None, kw_only=True)
    stays_count: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    longest_week: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    longest_two_weeks: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    longest_span: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    longest_work: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    only_driving: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    working_time: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    driven_since_break: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    break_part_taken: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    driven_today: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    on_duty_today: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    driven_this_week: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    driven_last_two_weeks: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    worked: Optional[Moment] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Emissions(Record):
    """What a vehicle emits on its way, in grams.

    Attributes:
        per_km: Grams per kilometre of the empty vehicle; 0 by default.
        per_load_km: Grams more per kilometre and unit of load in the first dimension; 0 by default.
    """

    per_km: Optional[float] = dataclasses.field(default=None, kw_only=True)
    per_load_km: Optional[float] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Battery(Record):
    """The battery of an electric vehicle.

    Attributes:
        capacity: What it holds, in kWh.
        consumption: What driving takes without load, in kWh per km.
        initial: What is in it at the start, in kWh; its capacity by default.
        reserve: What must remain in it at every place of the route, in kWh; 0 by default.
        consumption_per_load: What each unit on board adds to that, per load dimension, in kWh per
            km; 0 by default.
        charging_curve: The power with which it can be charged, by its level, ascending up to its
            capacity; by default that of the stations.
    """

    capacity: float
    consumption: float
    initial: Optional[float] = dataclasses.field(default=None, kw_only=True)
    reserve: Optional[float] = dataclasses.field(default=None, kw_only=True)
    consumption_per_load: Optional[Sequence[float]] = dataclasses.field(default=None, kw_only=True)
    charging_curve: Optional[Sequence[ChargingStretch]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "ChargingStretch"}
    )


@registered
@dataclasses.dataclass
class ChargingStretch(Record):
    """A part of a charging curve.

    Attributes:
        up_to: The level at which it ends, in kWh.
        power: The most that the battery takes up to there, in kW.
    """

    up_to: float
    power: float


@registered
@dataclasses.dataclass
class GivenStep(Record):
    """A step of a given route.

    Attributes:
        type: Its type: "start", "job", "pickup", "delivery", "break", "reload" or "tip" at a
            facility, "rest", "end".
        id: The id of the job, shipment half, break or facility; none for start, rest and end.
        place_index: Of a shipment half with several places, the number of the one visited, from 0.
        service: Of a rest, how long it lasts, in seconds: as a whole one or as one of its parts; a
            whole one by default.
        service_at: The exact time at which it must start, in seconds, in plan mode; free by
            default.
        service_after: The earliest time at which it may start, in seconds, in plan mode; free by
            default.
        service_before: The latest time at which it may start, in seconds, in plan mode; free by
            default.
    """

    type: Literal["start", "job", "pickup", "delivery", "break", "reload", "tip", "rest", "end"]
    id: Optional[Id] = dataclasses.field(default=None, kw_only=True)
    place_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    service_at: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    service_after: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    service_before: Optional[Moment] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Facility(Record):
    """A place to visit between two trips of a route: a depot for reloading or a site for tipping.

    Attributes:
        id: A whole number or a string that no other facility has.
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        approach: How a vehicle approaches it on the streets of a map or a router: with it on the
            driving side ("curb"), on the other side ("opposite"), or on the "left" or "right" of
            the vehicle; "any" by default, also called "unrestricted".
        loads: Whether deliveries may be loaded here; the opposite of unloads by default, true
            without it.
        unloads: Whether what was picked up is unloaded here; the opposite of loads by default, true
            without it.
        time_windows: When a visit may start, as disjoint [start, end] in seconds; at any time by
            default.
        service: Duration of a visit in seconds; 0 by default.
        fee: Cost of each visit; 0 by default.
        accepts: The kinds of goods that can be unloaded here; all by default.
        limit: The maximum that all vehicles together may unload, per load dimension; no limit by
            default.
    """

    id: Id
    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    approach: Optional[Literal["any", "curb", "opposite", "left", "right", "unrestricted"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    loads: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    unloads: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    time_windows: Optional[Sequence[Window]] = dataclasses.field(default=None, kw_only=True)
    service: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    fee: Optional[int] = dataclasses.field(default=None, kw_only=True)
    accepts: Optional[Sequence[str]] = dataclasses.field(default=None, kw_only=True)
    limit: Optional[Sequence[int]] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class ChargingStation(Record):
    """A place where vehicles with a battery may charge, as often as they like.

    Attributes:
        id: A whole number or a string that no other charging station has.
        power: The most that it gives, in kW.
        location: Its location, as [longitude, latitude] in degrees.
        description: A description for people; repeated in the solution.
        location_index: Its row in the matrices, from 0.
        setup: How long plugging in and out takes, in seconds; 0 by default.
        fee: What each visit costs; 0 by default.
    """

    id: Id
    power: float
    location: Optional[Location] = None
    description: Optional[str] = dataclasses.field(default=None, kw_only=True)
    location_index: Optional[int] = dataclasses.field(default=None, kw_only=True)
    setup: Optional[Seconds] = dataclasses.field(default=None, kw_only=True)
    fee: Optional[int] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Relation(Record):
    """A relation between stops; it applies to those that are served.

    Attributes:
        type: "after": each is served after the one before it; "together": directly one after the
            other on one route; "same_vehicle": on one route; "different_vehicle": each on a route
            of its own; "synchronised": each on a route of its own, all begin together, and none is
            served without the others.
        stops: At least two stops: ids of jobs, or objects with type and id.
        min_gap: For "after", the minimum time in seconds from the end of a visit to the start of
            the next; 0 by default.
        max_gap: For "after", the maximum time in seconds from the end of a visit to the start of
            the next; no limit by default.
        min_offset: For "synchronised", the minimum time in seconds from the start of a visit to the
            start of the next; negative: the next may start before; 0 by default.
        max_offset: For "synchronised", the maximum time in seconds from the start of a visit to the
            start of the next; min_offset by default.
    """

    type: Literal["after", "together", "same_vehicle", "different_vehicle", "synchronised"]
    stops: Sequence[Union[Id, StopReference]] = dataclasses.field(
        metadata={"record": "StopReference"}
    )
    min_gap: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    max_gap: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    min_offset: Optional[Moment] = dataclasses.field(default=None, kw_only=True)
    max_offset: Optional[Moment] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class StopReference(Record):
    """A job, or the pickup or delivery of a shipment.

    Attributes:
        id: Its id.
        type: Its type; "job" by default.
    """

    id: Id
    type: Optional[Literal["job", "pickup", "delivery"]] = dataclasses.field(
        default=None, kw_only=True
    )


@registered
@dataclasses.dataclass
class Terms(Record):
    """What a plan should be besides cheap; the solution states what each term adds.

    Attributes:
        balance_percent: How much more, in percent, the plan with the most even routes may cost than
            the cheapest one; by default, routes need not be even.
        compactness: Cost per metre between each stop and the middle of its route (per second
            without coordinates); 0 by default.
        closeness: Cost of each stop that a different vehicle serves than in the given steps; 0 by
            default.
        emissions: Cost of each kilogram that vehicles emit, see emissions of a vehicle; 0 by
            default.
    """

    balance_percent: Optional[float] = dataclasses.field(default=None, kw_only=True)
    compactness: Optional[int] = dataclasses.field(default=None, kw_only=True)
    closeness: Optional[int] = dataclasses.field(default=None, kw_only=True)
    emissions: Optional[int] = dataclasses.field(default=None, kw_only=True)


@registered
@dataclasses.dataclass
class Matrix(Record):
    """Travel between all pairs of locations; rows are origins, the diagonal is ignored, and null
    means that there is no route.

    Attributes:
        durations: Seconds, as whole numbers; with slices, valid until the first one starts (by
            default, the same as in it).
        distances: Metres, as whole numbers; unknown by default.
        costs: Costs, as whole numbers; from durations and rates by default.
        slices: Durations by time of day, in order; the same all day by default.
    """

    durations: Optional[Sequence[Sequence[Optional[int]]]] = None
    distances: Optional[Sequence[Sequence[Optional[int]]]] = None
    costs: Optional[Sequence[Sequence[Optional[int]]]] = dataclasses.field(
        default=None, kw_only=True
    )
    slices: Optional[Sequence[Slice]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Slice"}
    )


@registered
@dataclasses.dataclass
class Slice(Record):
    """Durations from a given time on; a leg that continues into the next slice does so at that
    slice's pace, so that leaving later never means arriving earlier.

    Attributes:
        start: When it starts, in seconds.
        durations: Seconds, as whole numbers.
    """

    start: Moment
    durations: Sequence[Sequence[Optional[int]]]


@registered
@dataclasses.dataclass
class Problem(Record):
    """A vehicle routing problem.

    Attributes:
        vehicles: The vehicles, at least one.
        stops: The stops; none by default.
        shipments: Goods picked up at one location and delivered to another; none by default.
        name: The name of the problem; the name of the file by default.
        objective: The goal of a plan after serving as many stops as possible; "cost" by default.
        scale: The number of internal units of time and cost per user unit; 1 by default.
        speed_kmh: By profile, the great-circle speed in km/h where no matrix is given; 30 by
            default.
        days: The number or the names of the days that the plan spans; each vehicle drives at most
            one route on each, and times are those within a day; by default, the plan is for one
            day.
        days_repeat: Whether the plan repeats, so that its first day follows its last; false by
            default.
        facilities: Where vehicles reload or tip between two trips; none by default.
        charging_stations: Where vehicles with a battery may charge; none by default.
        relations: Relations between stops; none by default.
        incompatible_goods: Pairs of goods that may not be on board at the same time; none by
            default.
        terms: What a plan should be besides cheap; nothing by default.
        matrices: By profile, the travel between all pairs of locations.
    """

    vehicles: Sequence[Vehicle] = dataclasses.field(metadata={"record": "Vehicle"})
    stops: Optional[Sequence[Stop]] = dataclasses.field(
        default=None, metadata={"key": "jobs", "record": "Stop"}
    )
    shipments: Optional[Sequence[Shipment]] = dataclasses.field(
        default=None, metadata={"record": "Shipment"}
    )
    name: Optional[str] = dataclasses.field(default=None, kw_only=True)
    objective: Optional[Literal["cost", "vehicles-first", "prizes", "makespan"]] = (
        dataclasses.field(default=None, kw_only=True)
    )
    scale: Optional[int] = dataclasses.field(default=None, kw_only=True)
    speed_kmh: Optional[Mapping[str, float]] = dataclasses.field(default=None, kw_only=True)
    days: Optional[Union[int, Sequence[str]]] = dataclasses.field(default=None, kw_only=True)
    days_repeat: Optional[bool] = dataclasses.field(default=None, kw_only=True)
    facilities: Optional[Sequence[Facility]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Facility"}
    )
    charging_stations: Optional[Sequence[ChargingStation]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "ChargingStation"}
    )
    relations: Optional[Sequence[Relation]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Relation"}
    )
    incompatible_goods: Optional[Sequence[tuple[str, str]]] = dataclasses.field(
        default=None, kw_only=True
    )
    terms: Optional[Terms] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Terms"}
    )
    matrices: Optional[Mapping[str, Matrix]] = dataclasses.field(
        default=None, kw_only=True, metadata={"record": "Matrix"}
    )
