// Leads the driver to where the round goes next: the way, where the truck is on it, what is said.

import { get } from "../shared/api.js";
import { page, t } from "../shared/texts.js";
import { Guidance } from "./guidance.js";
import { isFree } from "./own-directions.js";
import { placeName } from "./plan-legs.js";
import { ofRoute, wayTo } from "./way.js";
import { stepName } from "./words.js";

// Milliseconds between requests for another way, after an answer and after a failure.
const pauseBetween = 12_000;
const pauseAfterFailure = 40_000;
// Metres within which the end of the way is told, and not the way to it.
const arrivalWithin = 40;

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
  #timer = 0;
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
  get language() { return this.way?.language ?? page.language; }

  /** Whether sentences in the driver's language can be asked for in place of those of the way. */
  get #isForeign() {
    const { round, book } = this.#model;
    return this.language !== page.language && Boolean(round.map) && navigator.onLine
      && isFree(book.status);
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
    this.#asked = 0;
    this.#take(way);
  }

  #take(way) {
    this.way = way;
    this.#guidance = new Guidance(way);
    this.#hasToldArrival = false;
    this.progress = this.#model.fix ? this.#guidance.move(this.#model.fix) : null;
    // What is asked for in the driver's language is said once it is there.
    if (this.isActive && !this.#isForeign) this.#sayFirst();
    this.#changed();
    this.#askForWay();
  }

  #sayFirst() {
    const first = this.#guidance.begin();
    if (first) this.#speaker.say(first, this.language);
    this.#speaker.prepare(this.sentences, this.language);
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
    if (this.#needsWay && Date.now() >= this.#asked + this.#wait) this.#askForWay();
  }

  #tellArrival() {
    if (this.#hasToldArrival) return;
    this.#hasToldArrival = true;
    const { target } = this.#model;
    if (target.kind === "stop") this.#speaker.say(t("said_arrived", { id: target.id }),
      page.language);
  }

  /** Whether the truck needs another way than the one that is known. */
  get #needsWay() {
    return this.#model.target !== null && !this.progress?.hasArrived
      && (this.progress?.isOff || this.way?.source === "beeline" || this.#isForeign);
  }

  /** Asks the server for the way from here, if there is a map and a connection. */
  async #askForWay() {
    const { round, target, fix, state } = this.#model;
    const from = fix?.location ?? state?.position;
    if (!this.#needsWay || !round?.map || !from || !target.location) return;
    const rest = this.#asked + this.#wait - Date.now();
    // A truck that stands still tells nothing that would make it ask again.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#askForWay(), Math.max(rest, pauseBetween));
    if (rest > 0 || !navigator.onLine) return;
    [this.#asked, this.#wait] = [Date.now(), pauseBetween];
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
      if (base === this.#base && this.isActive && this.#isForeign) this.#sayFirst();
    }
  }

  /**
   * What is to be done next on the way: {text, language, turn, distance, lanes}, turn and distance
   * null without a position; null off the way, and where no way is known.
   */
  get instruction() {
    const { way, progress } = this;
    const maneuver = progress?.maneuver;
    if (progress?.isOff || !way?.steps.length) return null;
    if (!maneuver) {
      return { text: way.steps[0].text, language: this.language, turn: null, distance: null };
    }
    const { turn, distance } = maneuver;
    // The end of the way is told there, not all along the last street.
    return maneuver.isLast && distance > arrivalWithin
      ? { text: t("go_on_to", { name: stepName(this.#model.target) }), language: page.language,
        turn: 0, distance }
      : { text: maneuver.text, language: this.language, turn, distance, lanes: maneuver.lanes };
  }

  /** Says what comes next again, or what was said last. */
  repeat() {
    const { text, language } = this.instruction ?? {};
    this.#speaker.repeat(text, language);
  }
}
