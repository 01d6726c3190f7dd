// What a simulation of policies tells, summed up by policy. Knows no nodes.

import { parseTable } from "./csv.js";

const sums = {
  cost: "cost", metres: "metres", seconds: "duration_seconds", emptyings: "served",
  spilled: "spilled_litres", litres: "litres", overflows: "new_overflows", missed: "missed",
  vehicles: "vehicles",
};

/**
 * Reads days.csv of a simulation: for each policy its sums over all days, the mean fill of what was
 * emptied, and series of running sums by day.
 */
export function readSimulation(text) {
  const { header, rows } = parseTable(text);
  const column = name => header.indexOf(name);
  const policies = new Map();
  for (const { cells } of rows) {
    const value = name => Number(cells[column(name)] ?? 0) || 0;
    const name = cells[column("policy")];
    if (!policies.has(name)) {
      const zeros = Object.fromEntries(Object.keys(sums).map(key => [key, 0]));
      policies.set(name, { policy: name, days: 0, fillSum: 0, ...zeros, series: [] });
    }
    const policy = policies.get(name);
    policy.days += 1;
    for (const [key, source] of Object.entries(sums)) policy[key] += value(source);
    policy.fillSum += value("mean_fill") * value("served");
    const { cost, spilled, emptyings, metres } = policy;
    policy.series.push({ date: cells[column("date")], cost, spilled, emptyings, metres });
  }
  return [...policies.values()].map(({ fillSum, ...policy }) =>
    ({ ...policy, fill: policy.emptyings ? fillSum / policy.emptyings : 0 }));
}
