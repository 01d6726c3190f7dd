// Policies as the service reads them.

/**
 * Returns {policy, threshold} for the values of a kind: threshold in percent, detour in seconds,
 * spill as the cost of a litre, days. Both are undefined without a kind.
 */
export function policyOf(kind, values = {}) {
  const { threshold = null, detour = null, spill = null, days = null } = values;
  const share = threshold === null ? undefined : Math.round(threshold * 100) / 10000;
  if (kind === "threshold") return { policy: `threshold:${share ?? 0.7}`, threshold: undefined };
  if (kind === "onroute") {
    return { policy: `threshold+onroute${detour === null ? "" : `:${detour}`}`, threshold: share };
  }
  if (kind === "overflow") {
    return { policy: spill === null ? "overflow" : `overflow:${spill}/l`, threshold: undefined };
  }
  if (kind === "horizon") {
    return { policy: days === null ? "horizon" : `horizon:${days}`, threshold: undefined };
  }
  return { policy: kind || undefined, threshold: undefined };
}
