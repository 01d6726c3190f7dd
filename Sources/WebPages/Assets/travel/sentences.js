// What is said of the parts of a plan. `w` are the words and formats of the page (words.js), so
// that these need no page themselves.

// Who climbs less, in metres, does not notice; what differs by less, in seconds, is the same.
const notedClimb = 20;
const noted = 60;

/** The mode and duration of a leg, its length, its price, and why this mode was chosen. */
export function legSentence(leg, w, currency) {
  const parts = [w.t("takes_by", { duration: w.duration(Math.max(noted, leg.seconds)),
    by: w.t(`by_${leg.mode}`) })];
  const metres = metresOf(leg);
  if (leg.mode !== "transit" && metres > 0) parts.push(w.distance(metres));
  const climb = (leg.parts ?? []).reduce((sum, part) => sum + (part.ascent ?? 0), 0);
  if (climb >= notedClimb) parts.push(w.t("climb", { height: w.metres(climb) }));
  if (leg.price > 0) parts.push(w.money(leg.price, currency));
  const why = whyMode(leg, w, currency);
  if (why) parts.push(why);
  return parts.join(", ");
}

/** The length of a leg by its own mode; in other vehicles the walk to them does not count. */
function metresOf(leg) {
  const own = (leg.parts ?? []).filter(part => part.mode === leg.mode);
  return own.length ? own.reduce((sum, part) => sum + part.metres, 0) : leg.walked;
}

/** Compares the mode of a leg with the one that would be the second best. */
function whyMode({ reason, others = [], seconds, walked, price }, w, currency) {
  if (!others.length) return null;
  const by = other => w.t(`by_${other.mode}`);
  const least = value => others.reduce((a, b) => (value(b) < value(a) ? b : a));
  switch (reason) {
    case "faster": {
      const other = least(each => each.seconds);
      // Nobody asks why one does not wait longer for a tram than the whole walk takes.
      if (other.seconds > 2 * seconds || other.seconds < seconds + noted) return null;
      return w.t("why_faster", { duration: w.duration(other.seconds), by: by(other) });
    }
    case "cheaper": {
      const other = least(each => each.price);
      if (other.price <= price) return null;
      return w.t("why_cheaper", { price: w.money(other.price, currency), by: by(other) });
    }
    case "less_walking": {
      const other = least(each => each.walked);
      if (other.walked <= walked) return null;
      return w.t("why_less_walking", { distance: w.distance(other.walked) });
    }
    case "greener": return w.t("why_greener", { by: by(least(each => each.seconds)) });
    case "whole_day": {
      const other = least(each => each.seconds);
      if (other.seconds > seconds - noted) return null;
      return w.t("why_whole_day", { duration: w.duration(other.seconds), by: by(other) });
    }
    default: return null;
  }
}

/** The rides of a leg with the walks between them, each a sentence; none if it has no rides. */
export function rideSentences(leg, w) {
  const parts = leg.parts ?? [];
  if (!parts.some(part => part.ride)) return [];
  return parts.filter(part => part.ride || part.seconds >= 30).map(part => (part.ride
    ? rideSentence(part, w)
    : w.t("takes_by", { duration: w.duration(Math.max(noted, part.seconds)),
      by: w.t(`by_${part.mode}`) })));
}

function rideSentence({ ride, leaves, arrives }, w) {
  const vehicle = w.t(`vehicle_${ride.vehicle}`, { line: ride.line });
  const named = ride.headsign ? w.t("towards", { vehicle, headsign: ride.headsign }) : vehicle;
  const sentence = w.t("ride_line", {
    vehicle: named, from: ride.from.name, departure: w.clock(leaves), to: ride.to.name,
    arrival: w.clock(arrives),
  });
  return ride.headway ? `${sentence} (${w.t("every", { duration: w.duration(ride.headway) })})`
    : sentence;
}

/** The steps of a leg, as sentences. */
export const stepsOf = leg => (leg.parts ?? [])
  .flatMap(part => part.steps ?? []).map(step => step.instruction).filter(Boolean);

/** Until when one may leave, if that is later than planned. */
export const leaveBy = (leg, w) => (leg.leave_by > leg.leaves
  ? w.t("leave_by", { time: w.clock(leg.leave_by) }) : null);

/** Why a visit is in the plan: that it was asked for, its kind, its worth, and the detour. */
export function whyVisit({ visit, isWanted }, w) {
  const facts = [];
  if (!visit.meal) {
    if (isWanted) facts.push(w.t("must"));
    const kind = visit.categories[0];
    const interests = (visit.interests ?? []).filter(each => each !== kind);
    if (kind) facts.push(w.interest(kind));
    if (visit.points >= 0.05) {
      facts.push(interests.length
        ? w.t("points_for", { points: w.points(visit.points),
          interests: w.list(interests.map(w.interest)) })
        : w.t("points", { points: w.points(visit.points) }));
    }
  }
  if (visit.detour_seconds !== undefined) {
    facts.push(visit.detour_seconds < noted ? w.t("on_the_way")
      : w.t("detour", { duration: w.duration(visit.detour_seconds) }));
  }
  return facts.join(", ");
}

/** When a place is open, and how that is known: {text, isUncertain}. */
export function hoursSentence({ visit, closesEarly }, w) {
  const time = w.clock(visit.open_until);
  switch (visit.hours) {
    case "stated":
      return { text: closesEarly ? w.t("open_until", { time }) : w.t("open"), isUncertain: false };
    case "estimated":
      return { text: closesEarly ? w.t("usual_until", { time }) : w.t("usual"),
        isUncertain: false };
    case "unreadable": return { text: w.t("unreadable_hours"), isUncertain: true };
    default: return { text: w.t("unknown_hours"), isUncertain: true };
  }
}

/** What to wear and what to bring, as sentences; `needs` are lists of things (see plan.js). */
export function needSentences([things, packed, missing], w) {
  const name = thing => {
    const text = thing.until
      ? w.t("thing_until", { thing: thing.name, time: w.clock(thing.until) }) : thing.name;
    return thing.reason ? `${text} (${thing.reason})` : text;
  };
  const told = (key, list) => (list.length ? w.t(key, { things: w.list(list.map(name)) }) : null);
  return [
    told("wear", things.filter(each => each.worn)),
    told("carry", things.filter(each => !each.worn)),
    told("packed", packed), told("unpacked", missing),
  ].filter(Boolean);
}

/** What it would take to visit a place that is not in the plan. */
export function omittedSentences({ insertion, swap }, w, { currency, names }) {
  const sentences = [];
  if (insertion) {
    const values = { stay: w.duration(insertion.visit_seconds),
      time: w.duration(Math.max(noted, insertion.seconds)),
      price: w.money(insertion.price, currency) };
    const takes = w.t(insertion.price > 0 ? "ins_price" : "ins", values);
    const obstacles = insertion.obstacles.map(each => obstacle(each, w, currency, names));
    sentences.push(w.t("colon", { a: takes,
      b: obstacles.length ? w.list(obstacles) : w.t("not_worth") }));
  } else {
    sentences.push(w.t("fits_nowhere"));
  }
  if (swap) {
    const loss = swap.loss >= 0.05
      ? w.t("swap", { name: swap.name, points: w.points(swap.loss) })
      : w.t("swap_even", { name: swap.name });
    sentences.push(swap.price > 0
      ? `${loss} ${w.t("swap_price", { price: w.money(swap.price, currency) })}` : loss);
  }
  return sentences;
}

function obstacle({ kind, amount, interest, place }, w, currency, names) {
  switch (kind) {
    case "late": return w.t("obstacle_late", { duration: w.duration(amount) });
    case "reserve":
      return amount < noted ? w.t("obstacle_no_reserve")
        : w.t("obstacle_reserve", { duration: w.duration(amount) });
    case "budget": return w.t("obstacle_budget", { price: w.money(amount, currency) });
    case "walking": return w.t("obstacle_walking", { distance: w.distance(amount) });
    case "enough": return w.t("obstacle_enough", { n: amount, interest: w.interest(interest) });
    case "beside": return w.t("obstacle_beside", { name: names.get(place) ?? place });
    default: return w.t(`obstacle_${kind}`, { n: amount });
  }
}

/** What an edit is, and what it costs. */
export function editSentence(edit, w) {
  let text = w.t(edit.edit === "keep" ? "with" : "without", { name: edit.name });
  if (edit.begins) text = w.t("edit_at", { edit: text, time: w.clock(edit.begins) });
  if (edit.minutes) {
    text = w.t("edit_for", { edit: text, duration: w.duration(edit.minutes * 60) });
  }
  if (edit.loss === undefined) return text;
  return edit.loss >= 0.05 ? w.t("edit_cost", { edit: text, points: w.points(edit.loss) })
    : w.t("edit_free", { edit: text });
}

/** What an edit changed of a visit that was not edited. */
export function changeSentence({ name, before, after }, w) {
  const time = visit => w.clock(visit.begins);
  if (!after) return w.t("change_removed", { name });
  if (!before) return w.t("change_added", { name, time: time(after) });
  return w.t("change_moved", { name, before: time(before), after: time(after) });
}

/** How good a plan is known to be. */
export function qualitySentence(plan, w) {
  if (plan.days.every(day => !day.visits.length)) return w.t("no_visits");
  const value = w.t("value", { points: w.points(plan.points) });
  const ending = plan.passed_over > 0 ? "_considered" : "";
  if (plan.proven) return w.t(`proven${ending}`, { value });
  if (plan.bound === undefined) return w.t("unproven", { value });
  return w.t(`bound${ending}`, { value, bound: w.points(plan.bound) });
}

/** Why no day is possible; `text` is the service's own sentence for what has no words here. */
export function reasonSentence({ reason, text }, w) {
  const key = `reason_${reason.kind}${reason.lacking?.length ? "_lacking" : ""}`;
  if (!w.hasText(key)) return text;
  const written = (name, write) => (reason[name] === undefined ? "" : write(reason[name]));
  return w.t(key, {
    start: w.t("start"), end: w.t("end"), ...reason, lacking: written("lacking", w.list),
    day: written("day", day => w.number(day + 1)), time: written("time", w.clock),
    ends: written("ends", w.clock), starts: written("starts", w.clock),
    date: written("date", date => dateOf(date, w)),
    dates: written("dates", dates => w.list(dates.map(each => dateOf(each, w)))),
    price: written("price", price => w.money(price, reason.currency)),
    interest: written("interest", w.interest),
  });
}

const dateOf = (date, w) => (/^\d{4}-\d\d-\d\d$/.test(date) ? w.date(date) : date);

/** A change that makes a day possible, as the label of what applies it. */
export function choiceLabel(change, w, { days = 1, currency = "" } = {}) {
  const of = key => (days > 1 ? `${key}_of_day` : key);
  switch (change.kind) {
    case "start": case "end":
      return w.t(of(`choice_${change.kind}`), { time: w.clock(change.time),
        day: w.number(change.day + 1) });
    case "date":
      return w.t("choice_date", { date: w.date(change.date, { dateStyle: "full" }) });
    case "mode": return w.t("choice_mode", { mode: w.t(`mode_${change.mode}`) });
    case "budget": case "cap":
      return w.t(`choice_${change.kind}`, {
        amount: w.money(change.amount, change.currency || currency) });
    case "walking":
      return w.t("choice_walking", { distance: w.distance(change.kilometres * 1000) });
    case "unknown_hours": return w.t("choice_unknown_hours");
    case "meal":
      return w.t("choice_meal", { name: change.name, from: w.clock(change.from),
        until: w.clock(change.until) });
    case "stops": return w.plural("choice_stops", change.count);
    case "least": case "most":
      return w.t(`choice_${change.kind}`, { count: w.number(change.count),
        interest: w.interest(change.interest) });
    case "without": case "any_time": case "any_length":
      return w.t(`choice_${change.kind}`, { name: change.name });
    case "both":
      return w.list([change.first, change.second].map(each => choiceLabel(each, w,
        { days, currency })));
    default: return change.text;
  }
}
