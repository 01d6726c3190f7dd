// What a plan in the list of a day is: its policy, its costs, its name, in words.

import { distance, duration, money, number, percent, t, time } from "../shared/page.js";

/** Whether there is a plan to look at: also one that was stopped when it was good enough. */
export const isUsable = plan => plan.state === "done"
  || (plan.state === "cancelled" && plan.cost !== null && plan.cost !== undefined);

/** Whether a plan is still being made. */
export const isRunning = plan => plan.state === "running" || plan.state === "waiting";

/** Writes costs in the day's currency; a dash without any. */
export const costText = (context, value) => (value === null || value === undefined ? "–"
  : money(value, context.info.currency ?? undefined));

/** Writes costs without cents, for axes. */
export const roundCosts = (context, value) => number(value, context.info.currency
  ? { style: "currency", currency: context.info.currency, maximumFractionDigits: 0 }
  : { maximumFractionDigits: 0 });

/** Writes a change with its sign. */
export function changeText(context, value) {
  if (Math.abs(value) < 0.005) return t("no_change");
  return `${value > 0 ? "+" : "−"}${costText(context, Math.abs(value))}`;
}

/** Writes a difference with its sign, by a function that writes its size. */
export function signed(value, write) {
  const text = write(Math.abs(value));
  return text === write(0) ? "±0" : `${value > 0 ? "+" : "−"}${text}`;
}

/** Writes a policy as the service names it, such as threshold+onroute:120. */
export function policyText(policy) {
  if (!policy) return t("policy_day");
  const [kind, value = ""] = policy.split(":");
  if (kind === "threshold") {
    return t("policy_threshold_at", { share: percent(Number(value || 0.7), 1) });
  }
  if (kind === "threshold+onroute") {
    return t("policy_onroute_at", { seconds: number(Number(value || 120)) });
  }
  if (kind === "horizon") return t("policy_horizon_at", { days: number(Number(value || 4)) });
  if (kind === "overflow" && value) return `${t("policy_overflow")} (${value})`;
  return kind === "overflow" || kind === "pattern" ? t(`policy_${kind}`) : policy;
}

/** The name of a plan in a choice: its number, time, policy and costs. */
export function planName(context, plan) {
  const parts = [t("plan_number", { plan: plan.id }),
    plan.created ? time(plan.created) : null, policyText(plan.policy),
    isUsable(plan) ? costText(context, plan.cost) : t(`plan_${plan.state}`)];
  return parts.filter(Boolean).join(" · ")
    + (plan.id === context.info.published ? ` · ${t("state_published")}` : "");
}

/** The figures of a plan: [{label, text, value}], less is better for all but those served. */
export const planFigures = (context, plan) => [
  { key: "cost", label: t("cost"), value: plan.cost, write: value => costText(context, value) },
  { key: "served", label: t("served"), value: plan.served, write: number, isMoreBetter: true },
  { key: "unassigned", label: t("not_served"), value: plan.unassigned, write: number },
  { key: "rounds", label: t("rounds"), value: plan.rounds, write: number },
  { key: "distance", label: t("distance"), value: plan.distance, write: distance },
  { key: "duration", label: t("working_time"), value: plan.duration, write: duration },
];
