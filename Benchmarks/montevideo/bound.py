"""A lower bound on the travel of every plan of an instance, by branch and cut (HiGHS).

Every plan is a set of directed trips, each from a start or the dump over containers to the dump, that
together enter and leave each container once; so the cheapest set of arcs with these degrees, where as
many arcs leave the dump and the starts as enter the dump, costs no more. Every cut that is added holds
for all plans: a set S of containers is entered at least once and at least `ceil(demand(S) / capacity)`
times, since a truck that enters it empties at most a load of it; and the rows of time are sums over the
vehicles of what each has to do before its last container closes, and before its shift ends; as these ask
for so many vehicles in part, they ask for the next whole number. All other rules are left out, which
can only lower the value.

With a plan in hand, arcs whose reduced cost takes the linear relaxation to the plan's travel are left
out of the integer programme: a plan with one of them costs no less than the one in hand. The bound is
therefore the smaller of the plan's travel and the bound of the integer programme.
"""

import dataclasses
import math
import time

import highspy
import numpy
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components, maximum_flow

FLOW_UNIT = 1 << 20
VIOLATION = 1e-4
MOST_CUTS = 150  # in one round


@dataclasses.dataclass
class Bound:
    root: int  # seconds: of the linear programme with cuts
    value: int  # seconds: no plan travels less
    proven: bool  # whether `value` is the travel of the plan in hand
    cuts: int
    seconds: float


class Arcs:
    """The arcs of trips as parallel arrays. The outside is one node, `outside`, behind the containers."""

    def __init__(self, instance):
        count = len(instance.containers)
        self.outside = count
        tails, heads, costs, kinds = [], [], [], []
        legs, dump = instance.durations, instance.dump

        def add(tail, head, cost, kind):
            tails.append(tail), heads.append(head), costs.append(cost), kinds.append(kind)

        for i in range(count):
            for j in range(count):
                if i != j:
                    add(i, j, legs[i][j], "leg")
        starts = sorted({vehicle.start for vehicle in instance.vehicles})
        for i in range(count):
            # A truck may also drive to the dump before its first container.
            for start in starts:
                add(count, i, min(legs[start][i], legs[start][dump] + legs[dump][i]), start)
            add(count, i, legs[dump][i], "again")
            add(i, count, legs[i][dump], "tip")
        self.tails, self.heads = numpy.array(tails), numpy.array(heads)
        self.costs = numpy.array(costs, dtype=float)
        self.kinds = numpy.array(kinds, dtype=object)
        self.starts = starts

    def select(self, kind):
        return numpy.flatnonzero(self.kinds == kind)

    def __len__(self):
        return len(self.tails)


class Relaxation:
    """The linear programme, and the cuts that were found for it."""

    def __init__(self, instance):
        self.instance, self.arcs = instance, Arcs(instance)
        self.demand = numpy.array([container.demand for container in instance.containers])
        self.rows = []  # (indices, coefficients, lower, upper)
        self.cuts = {}  # by their sets, in the order of their rows behind the others
        self.degrees()
        self.time_rows()
        self.home = instance.durations[instance.dump][instance.end]
        self.objective = self.arcs.costs.copy()
        for start in self.arcs.starts:
            self.objective[self.arcs.select(start)] += self.home
        self.program = None

    def degrees(self):
        arcs, instance = self.arcs, self.instance
        ones = numpy.ones
        for i in range(len(instance.containers)):
            for side in (arcs.tails, arcs.heads):
                chosen = numpy.flatnonzero(side == i)
                self.rows.append((chosen, ones(len(chosen)), 1, 1))
        first = [arcs.select(start) for start in arcs.starts]
        tips, again = arcs.select("tip"), arcs.select("again")
        balance = numpy.concatenate([*first, again, tips])
        self.rows.append((balance, numpy.where(numpy.isin(balance, tips), -1.0, 1.0), 0, 0))
        least = -(-int(self.demand.sum()) // instance.capacity)
        self.rows.append((tips, ones(len(tips)), least, highspy.kHighsInf))
        for start, chosen in zip(arcs.starts, first):
            fleet = sum(vehicle.start == start for vehicle in instance.vehicles)
            self.rows.append((chosen, ones(len(chosen)), 0, fleet))
        self.departures = numpy.concatenate(first)
        self.rows.append((self.departures, ones(len(self.departures)), 1, highspy.kHighsInf))

    def time_rows(self):
        """What all vehicles do before their last containers close, and in all."""
        arcs, instance = self.arcs, self.instance
        begin, stop = instance.vehicles[0].shift
        closes = max(container.window[1] for container in instance.containers) - begin
        service = numpy.array(
            [container.service for container in instance.containers] + [0], dtype=float)
        work = arcs.costs + service[arcs.tails]
        again = arcs.select("again")
        work[again] += instance.dump_service
        every = numpy.arange(len(arcs))
        first = self.departures
        # Behind the moment at which its last container closes a truck has at most this much of `work`.
        tail = work[arcs.select("tip")].max()
        before, whole = work.copy(), work.copy()
        before[first] -= closes + tail
        home = instance.durations[instance.dump][instance.end]
        whole[first] -= stop - begin - home - instance.dump_service
        for row in (before, whole):
            self.rows.append((every, row, -highspy.kHighsInf, 0))

    def start(self, columns=None, integers=False):
        """Loads the programme with all rows, of all arcs or of `columns`."""
        columns = numpy.arange(len(self.arcs)) if columns is None else columns
        place = numpy.full(len(self.arcs), -1)
        place[columns] = numpy.arange(len(columns))
        program = highspy.Highs()
        program.setOptionValue("output_flag", False)
        program.setOptionValue("threads", 1)
        for column in columns:
            program.addVar(0, 1)
            program.changeColCost(int(place[column]), float(self.objective[column]))
            if integers:
                program.changeColIntegrality(
                    int(place[column]), highspy.HighsVarType.kInteger)
        self.program, self.place, self.columns = program, place, columns
        for row in [*self.rows, *self.cuts.values()]:
            self.load(row)

    def ask_for_vehicles(self):
        """Asks for as many vehicles as the rows so far ask for in part."""
        travel, self.objective = self.objective, numpy.zeros(len(self.arcs))
        self.objective[self.departures] = 1
        self.start()
        self.solve()
        least = math.ceil(self.program.getInfo().objective_function_value - VIOLATION)
        self.objective = travel
        self.rows.append(
            (self.departures, numpy.ones(len(self.departures)), least, highspy.kHighsInf))
        return least

    def load(self, row):
        indices, coefficients, lower, upper = row
        inside = self.place[indices] >= 0
        self.program.addRow(
            lower, upper, int(inside.sum()), self.place[indices[inside]].astype(numpy.int32),
            numpy.asarray(coefficients, dtype=float)[inside])

    def solve(self):
        self.program.run()
        values = numpy.zeros(len(self.arcs))
        values[self.columns] = self.program.getSolution().col_value
        return values

    def add_cut(self, members):
        """`members` are containers that are entered as often as their demand asks for."""
        key = frozenset(members.tolist())
        if key in self.cuts or len(key) < 2:
            return False
        arcs = self.arcs
        inside = numpy.zeros(arcs.outside + 1, dtype=bool)
        inside[members] = True
        most = len(key) - self.least(members)
        if 2 * len(key) <= arcs.outside:
            chosen = numpy.flatnonzero(inside[arcs.tails] & inside[arcs.heads])
            row = (chosen, numpy.ones(len(chosen)), -highspy.kHighsInf, most)
        else:
            # The same in terms of the other containers, which are fewer: arcs that enter the set come
            # from the outside or from one of them, and what leaves them does not stay or tip.
            other = ~inside
            other[arcs.outside] = False
            chosen = numpy.flatnonzero(
                (arcs.tails == arcs.outside) & inside[arcs.heads]
                | other[arcs.tails] & ~inside[arcs.heads])
            signs = numpy.where(arcs.tails[chosen] == arcs.outside, 1.0, -1.0)
            row = (chosen, signs, len(key) - most - int(other.sum()), highspy.kHighsInf)
        self.cuts[key] = row
        self.load(row)
        return True

    def least(self, members):
        return max(1, -(-int(self.demand[members].sum()) // self.instance.capacity))

    def separate(self, values):
        """Adds cuts that `values` break, and returns how many."""
        arcs, outside = self.arcs, self.arcs.outside
        used = values > 1e-9
        tails, heads, flows = arcs.tails[used], arcs.heads[used], values[used]
        found = []
        legs = (tails != outside) & (heads != outside)
        graph = csr_array(
            (flows[legs], (tails[legs], heads[legs])), shape=(outside, outside))
        _, labels = connected_components(graph, directed=False)
        found += [numpy.flatnonzero(labels == label) for label in range(labels.max() + 1)]
        scaled = numpy.floor(flows * FLOW_UNIT).astype(numpy.int32)
        network = csr_array((scaled, (tails, heads)), shape=(outside + 1, outside + 1))
        for target in range(outside):
            flow = maximum_flow(network, outside, target)
            if flow.flow_value < FLOW_UNIT * (1 - VIOLATION):
                found.append(sink_side(network - flow.flow, outside, outside))
        found += self.loaded_sets(tails, heads, scaled)
        lacking = [(self.entering(values, members) - self.least(members), len(members), number)
                   for number, members in enumerate(found)]
        count = 0
        for lack, _, number in sorted(lacking):
            if lack < -VIOLATION and count < MOST_CUTS:
                count += self.add_cut(found[number])
        return count

    def drop_slack(self):
        """Forgets the cuts that do not bind the linear programme that was solved last."""
        activity = self.program.getSolution().row_value[len(self.rows):]
        self.cuts = {
            key: row for (key, row), value in zip(self.cuts.items(), activity)
            if min(value - row[2], row[3] - value) < 1e-6}

    def loaded_sets(self, tails, heads, scaled):
        """Sets with too few arcs for their demand: least cuts with it as capacity, then grown sets."""
        outside, sink = self.arcs.outside, self.arcs.outside + 1
        result = []
        for factor in (1.0, 1.3, 1.7, 2.2):
            loads = numpy.floor(
                factor * self.demand / self.instance.capacity * FLOW_UNIT).astype(numpy.int32)
            network = csr_array(
                (numpy.concatenate([scaled, loads]),
                 (numpy.concatenate([tails, numpy.arange(outside)]),
                  numpy.concatenate([heads, numpy.full(outside, sink)]))),
                shape=(sink + 1, sink + 1))
            flow = maximum_flow(network, outside, sink)
            result.append(sink_side(network - flow.flow, outside, outside))
        flows = scaled / FLOW_UNIT
        between = numpy.zeros((outside + 1, outside + 1))
        numpy.add.at(between, (tails, heads), flows)
        for seed in range(outside):
            result += self.grown(between, seed)
        return result

    def grown(self, between, seed):
        """Sets around `seed`, always with the container that is tied to them most."""
        outside = self.arcs.outside
        inside = numpy.zeros(outside, dtype=bool)
        inside[seed] = True
        tied = between[seed, :outside] + between[:outside, seed]
        load, entering = self.demand[seed], between[:, seed].sum()
        result = []
        for _ in range(outside - 1):
            following = int(numpy.where(inside, -1.0, tied).argmax())
            entering += 1 - tied[following]
            inside[following] = True
            load += self.demand[following]
            tied = tied + between[following, :outside] + between[:outside, following]
            if entering < max(1, math.ceil(load / self.instance.capacity)) - VIOLATION:
                result.append(numpy.flatnonzero(inside))
        return result

    def entering(self, values, members):
        inside = numpy.zeros(self.arcs.outside + 1, dtype=bool)
        inside[members] = True
        return values[~inside[self.arcs.tails] & inside[self.arcs.heads]].sum()


def sink_side(residual, source, containers):
    """The containers that the source does not reach in a residual network."""
    reached = numpy.zeros(residual.shape[0], dtype=bool)
    reached[source] = True
    pending = [source]
    while pending:
        node = pending.pop()
        span = slice(residual.indptr[node], residual.indptr[node + 1])
        for other, left in zip(residual.indices[span], residual.data[span]):
            if left > 0 and not reached[other]:
                reached[other] = True
                pending.append(other)
    return numpy.flatnonzero(~reached[:containers])


def add_cuts(relaxation, until, tell):
    """Solves the linear programme with ever more cuts until none is found."""
    while True:
        values = relaxation.solve()
        value = relaxation.program.getInfo().objective_function_value
        tell(f"{value:.2f} with {len(relaxation.cuts)} cuts")
        if not relaxation.separate(values) or time.monotonic() > until:
            return


def lower_bound(instance, best, limit, tell=lambda text: None):
    """Bounds the travel of all plans; `best` is that of a plan in hand, `limit` seconds of work."""
    began = time.monotonic()
    relaxation = Relaxation(instance)
    relaxation.start()
    add_cuts(relaxation, began + limit / 4, tell)
    tell(f"at least {relaxation.ask_for_vehicles()} vehicles")
    relaxation.start()
    add_cuts(relaxation, began + limit / 2, tell)
    relaxation.solve()
    root = relaxation.program.getInfo().objective_function_value
    reduced = numpy.array(relaxation.program.getSolution().col_dual)
    # Plans cost whole seconds, so that one with a dearer arc cannot be better.
    columns = numpy.flatnonzero(root + reduced < best - 1 + VIOLATION)
    tell(f"root {root:.2f}; {len(columns)} of {len(reduced)} arcs remain")
    value = math.ceil(root - VIOLATION)
    relaxation.drop_slack()
    while time.monotonic() - began < limit and value < best:
        relaxation.start(columns, integers=True)
        relaxation.program.setOptionValue("mip_rel_gap", 0.0)
        relaxation.program.setOptionValue("time_limit", limit - (time.monotonic() - began))
        values = relaxation.solve()
        status = relaxation.program.getModelStatus()
        info = relaxation.program.getInfo()
        if status == highspy.HighsModelStatus.kInfeasible:
            value = best
            break
        if math.isfinite(info.mip_dual_bound):
            value = max(value, min(best, math.ceil(info.mip_dual_bound - VIOLATION)))
        tell(f"integer programme: bound {info.mip_dual_bound:.2f}, {status}")
        if status != highspy.HighsModelStatus.kOptimal or not relaxation.separate(values):
            break
    return Bound(math.ceil(root - VIOLATION), value, value >= best, len(relaxation.cuts),
                 time.monotonic() - began)
