// Leads the driver to where the round goes next: the way, where the truck is on it, what is said.

import { get } from "../shared/api.js";
import { page, t } from "../shared/texts.js";
import { Guidance } from "./guidance.js";
import { placeName } from "./plan-legs.js";
import { ofRoute, wayTo } from "./way.js";

// Milliseconds between requests for another way, after an answer and after a failure.
const pauseBetween = 12_000;
const pauseAfterFailure = 40_000;

/** Follows the round's model; `changed()` is called after each change of what is shown. */
export class Guide {
  /** The way to the target, or null without one. */
  way = null;
  /** Where the truck is on it; see Guidance.move. */
  progress = null;
  #model;
  #speaker;
  #changed;
  #guidance = null;
  #base = "";
  #asked = 0;
  #wait = 0;
  #hasToldArrival = false;

  constructor(model, speaker, changed) {
    this.#model = model;
    this.#speaker = speaker;
    this.#changed = changed;
    model.listen(what => {
      if (what === "fix") this.#move();
      else if (what === "book") this.#update();
    });
  }

  /** Whether directions are spoken: once the driver has begun, until the round is over. */
  get isActive() {
    const { book, state } = this.#model;
    return Boolean(book?.isBegun && state && state.finished === null);
  }

  /** The language of the sentences on the way. */
  get language() {
    return this.way?.source === "route" ? page.language : this.#model.round.language;
  }

  /** All that is said on the way. */
  get sentences() {
    return (this.way?.steps ?? []).flatMap(({ prompts }) => prompts.map(({ text }) => text));
  }

  #update() {
    const { target, round, state, book, fix } = this.#model;
    if (!target) {
      [this.way, this.progress, this.#guidance, this.#base] = [null, null, null, ""];
      this.#changed();
      return;
    }
    const way = wayTo(target, {
      round, status: book.status, state, location: fix?.location ?? null,
    });
    // A way that was asked for stays until the target, or what is known of the way, changes.
    const base = [placeName(target), way.source, way.source === "beeline" ? "" : way.line.join(" ")]
      .join(" ");
    if (base === this.#base) return;
    this.#base = base;
    this.#take(way);
  }

  #take(way) {
    this.way = way;
    this.#guidance = new Guidance(way);
    this.#hasToldArrival = false;
    this.progress = this.#model.fix ? this.#guidance.move(this.#model.fix) : null;
    if (this.isActive) {
      const first = this.#guidance.begin();
      if (first) this.#speaker.say(first, this.language);
      this.#speaker.prepare(this.sentences, this.language);
    }
    this.#changed();
    if (way.source === "beeline") this.#askForWay();
  }

  #move() {
    if (!this.#guidance) return;
    const progress = this.#guidance.move(this.#model.fix);
    this.progress = progress;
    if (this.isActive) {
      if (progress.say) this.#speaker.say(progress.say, this.language);
      if (progress.hasLeft) this.#speaker.say(t("said_off_route"), page.language);
      if (progress.hasArrived && !this.way.steps.length) this.#tellArrival();
    }
    this.#changed();
    if (progress.isOff || this.way.source === "beeline") this.#askForWay();
  }

  #tellArrival() {
    if (this.#hasToldArrival) return;
    this.#hasToldArrival = true;
    const { target } = this.#model;
    if (target.kind === "stop") this.#speaker.say(t("said_arrived", { id: target.id }),
      page.language);
  }

  /** Asks the server for the way from here, if there is a map and a connection. */
  async #askForWay() {
    const { round, target, fix, state } = this.#model;
    const from = fix?.location ?? state.position;
    const now = Date.now();
    if (!round?.map || !from || !target?.location || !navigator.onLine) return;
    if (now - this.#asked < this.#wait || this.progress?.hasArrived) return;
    [this.#asked, this.#wait] = [now, pauseBetween];
    const base = this.#base;
    try {
      const { routes } = await get("/v1/route", {
        map: round.map, places: [from, target.location].map(place => place.join(",")).join(";"),
        profile: round.profile ?? "waste_truck", steps: true, geometry: "polyline6",
        language: page.language, output: "json",
      });
      // The round may have gone on meanwhile.
      if (base === this.#base && routes?.[0]) this.#take(ofRoute(routes[0]));
    } catch {
      // The beeline, or the old way, stays until there is a connection or a street.
      this.#wait = pauseAfterFailure;
    }
  }

  /** Says what comes next again. */
  repeat() {
    const maneuver = this.progress?.maneuver;
    const text = maneuver?.text ?? this.way?.steps[0]?.text;
    if (text) this.#speaker.repeat(text, this.language);
    else this.#speaker.repeat();
  }
}
