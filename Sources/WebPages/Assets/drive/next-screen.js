// The screen while driving: the next bin, the way there, and what is reported with one tap.

import { button, element, fill } from "../shared/dom.js";
import { announce, distance, number, t } from "../shared/page.js";
import { metresBetween } from "../shared/map-projection.js";
import { bearing } from "./guidance.js";
import { laneRow } from "./lanes.js";
import { moreDialog } from "./more-dialog.js";
import { DriveMap } from "./drive-map.js";
import { lastUndoable } from "./report-queue.js";
import { hasBreak } from "./round-state.js";
import { finishDialog, skipDialog } from "./skip-dialog.js";
import { windowTimes } from "./stop-dialog.js";
import { clock, compass, reportText, stepKind, stepName } from "./words.js";

// Milliseconds in which the same tap does nothing, for it would be about the bin after this one.
const pauseAfterReport = 1500;
// From this speed on, in metres per second, the receiver knows where the truck is heading.
const movingFrom = 1.5;

const turnArrow = () => element("svg", { class: "icon", viewBox: "0 0 24 24" },
  element("path", { d: "M12 21V4M5 11l7-7 7 7" }));

/** The next bin. */
export class NextScreen {
  title = t("next_title");
  actions = [];
  #app;
  #arrow = element("span", { class: "drive-turn", "aria-hidden": "true" }, turnArrow());
  #far = element("strong", { class: "drive-far" });
  #told = element("span", { class: "drive-told" });
  #lanes = element("span", { class: "drive-lanes" });
  #banner = element("section", { class: "drive-banner", "aria-label": t("directions") });
  #mute = button(t("mute"), () => this.#toggleMute(), {
    kind: "quiet", icon: "mute", iconOnly: true, "aria-pressed": "false",
  });
  #map;
  #head = element("div", { class: "drive-target" });
  #facts = element("p", { class: "drive-facts" });
  #where = element("span", { class: "drive-where" });
  #extras = element("div", { class: "drive-extras" });
  #card;
  #hasBegun = false;
  #shown = { target: "", extras: "", actions: "", lanes: null };
  /** What was reported last by a tap, and until when the same tap does nothing. */
  #last = { kind: null, until: 0 };

  constructor(app) {
    this.#app = app;
    this.#map = new DriveMap(app);
    const repeat = button(t("repeat"), () => {
      app.speaker.unlock();
      app.guide.repeat();
    }, { kind: "quiet", icon: "speaker", iconOnly: true });
    fill(this.#banner, this.#arrow,
      element("div", { class: "grow drive-banner-text" }, this.#far, this.#told, this.#lanes),
      element("div", { class: "drive-banner-tools" }, repeat, this.#mute));
    // On a low window the card scrolls, so that keys must reach it.
    this.#card = element("section", {
      class: "drive-target-card", tabindex: "0", "aria-label": t("next_title"),
    }, this.#head, this.#facts, this.#extras);
    this.node = element("div", { class: "drive-next" }, this.#banner, this.#map.node, this.#card);
  }

  /** Follows the truck again. */
  shown() { this.#map.shown(); }

  #toggleMute() {
    const { speaker } = this.#app;
    speaker.isMuted = !speaker.isMuted;
    if (!speaker.isMuted) speaker.unlock();
    this.update();
  }

  /** Shows what has changed; returns whether the actions have. */
  update() {
    const { model, speaker } = this.#app;
    this.#mute.setAttribute("aria-pressed", String(speaker.isMuted));
    if (!model.state) return false;
    if (model.state.finished !== null) {
      if (this.node.isConnected) this.#app.go("summary");
      return false;
    }
    if (!this.#hasBegun) {
      // Whoever is on this screen drives, however it was opened.
      this.#hasBegun = true;
      if (!model.book.isBegun) model.begin();
    }
    this.#map.update();
    this.#showBanner();
    this.#showTarget();
    this.#showFacts();
    this.#showExtras();
    return this.#setActions();
  }

  // Directions.

  #showBanner() {
    const { guide, model, positionProblem } = this.#app;
    const { instruction, progress } = guide;
    const isOff = Boolean(progress?.isOff);
    this.#banner.classList.toggle("off", isOff);
    this.#showLanes(instruction?.lanes ?? null);
    if (instruction) {
      const { text, language, turn, distance: far } = instruction;
      this.#say(turn ?? 0, far === null ? "" : far < 15 ? t("now") : distance(far), text, language);
      return;
    }
    const from = model.fix?.location ?? model.state.position;
    const to = model.target?.location;
    if (!from || !to) {
      this.#say(null, "", positionProblem ? t(`position_${positionProblem}`) : t("no_position"));
      return;
    }
    const isAsked = navigator.onLine && model.round.map;
    this.#say(this.#relative(bearing(from, to)), distance(metresBetween(from, to)),
      isOff ? t("off_route") : isAsked ? t("no_way_yet") : t("no_way_offline"));
  }

  #showLanes(lanes) {
    if (lanes === this.#shown.lanes) return;
    this.#shown.lanes = lanes;
    fill(this.#lanes, lanes ? laneRow(lanes) : null);
  }

  #say(turn, far, text, language = null) {
    this.#arrow.hidden = turn === null;
    if (turn !== null) this.#arrow.style.transform = `rotate(${Math.round(turn)}deg)`;
    if (this.#far.textContent !== far) this.#far.textContent = far;
    if (this.#told.textContent === text) return;
    this.#told.textContent = text;
    if (language) this.#told.lang = language;
    else this.#told.removeAttribute("lang");
  }

  /** Turns a bearing into one that is relative to where the truck is heading, if that is known. */
  #relative(degrees) {
    const { fix } = this.#app.model;
    const isMoving = fix?.speed > movingFrom && Number.isFinite(fix.heading);
    return isMoving ? degrees - fix.heading : degrees;
  }

  // The target.

  #showTarget() {
    const { model } = this.#app;
    const { target, isChosen, round } = model;
    const key = JSON.stringify([target?.kind, target?.id, target?.name, isChosen, round.plan]);
    if (key === this.#shown.target) return;
    const isFirst = this.#shown.target === "";
    this.#shown.target = key;
    this.#card.scrollTop = 0;
    if (!target) {
      fill(this.#head);
      return;
    }
    const stop = round.stops.find(({ id }) => target.kind === "stop" && id === target.id);
    fill(this.#head,
      element("div", { class: "row" },
        element("h2", { class: "drive-id" }, stepName(target)),
        element("span", { class: "muted" }, stepKind(target)),
        isChosen ? element("span", { class: "badge info" }, t("chosen")) : null),
      stop?.note ? element("p", { class: "drive-note" }, stop.note) : null,
      isChosen ? button(t("back_to_order"), () => model.choose(null), { icon: "back" }) : null);
    if (!isFirst) announce(t("next_is", { id: stepName(target) }));
  }

  #showFacts() {
    const { model, guide } = this.#app;
    const { target, fix, round, state } = model;
    if (!target) {
      fill(this.#facts);
      return;
    }
    const stop = round.stops.find(({ id }) => target.kind === "stop" && id === target.id);
    const from = fix?.location ?? null;
    const { progress, way } = guide;
    const remaining = progress && way?.steps.length && !progress.isOff ? progress.remaining
      : from && target.location ? metresBetween(from, target.location) : way?.distance ?? null;
    const parts = [
      remaining === null ? null : distance(remaining),
      from && target.location ? compass(bearing(from, target.location)) : null,
      Number.isFinite(target.arrival) ? t("arrival_at", { time: clock(target.arrival) }) : null,
      stop?.litres ? t("litres", { count: number(stop.litres) }) : null,
      stop?.window_clock ? t("window_text", windowTimes(stop)) : null,
      t("load_of", { part: number(state.litres), whole: number(state.capacity) }),
    ].filter(Boolean);
    const text = parts.join(" · ");
    if (this.#facts.textContent !== text) this.#facts.textContent = text;
  }

  #showExtras() {
    const { model, positionProblem } = this.#app;
    const { state, book } = model;
    const pause = state.steps[0]?.kind === "break" ? state.steps[0] : null;
    const undoable = lastUndoable(book, state);
    const key = JSON.stringify([undoable?.id, pause, positionProblem]);
    if (key === this.#shown.extras) return;
    this.#shown.extras = key;
    const notice = (look, text, ...more) =>
      element("div", { class: `notice ${look} drive-line` },
        element("span", { class: "grow" }, text), more);
    fill(this.#extras,
      positionProblem ? notice("warn", t(`position_${positionProblem}_text`),
        button(t("try_again"), () => this.#app.watchAgain(), { icon: "refresh" })) : null,
      pause ? notice("", stepName(pause), button(t("break_taken"), () => this.#report("break"),
        { icon: "coffee" })) : null,
      undoable ? element("div", { class: "drive-line drive-undo" },
        element("span", { class: "grow truncate" }, reportText(undoable)),
        button(t("undo"), () => this.#report("undo", { stop: undoable.stop }),
          { icon: "undo" })) : null);
  }

  // What is reported.

  #setActions() {
    const { target, state } = this.#app.model;
    const key = JSON.stringify([target?.kind, target?.id, hasBreak(state)]);
    if (key === this.#shown.actions) return false;
    this.#shown.actions = key;
    const main = (text, name, action) =>
      button(text, action, { kind: "primary large drive-main", icon: name });
    const more = button(t("more"), () => moreDialog(this.#app), { kind: "large", icon: "more" });
    const actions = {
      stop: () => [more,
        button(t("skip_bin"), () => skipDialog(this.#app, target.id),
          { kind: "large", icon: "skip" }),
        main(t("done"), "check", () => this.#report("done", { stop: target.id }))],
      unload: () => [more, main(t("unloaded"), "down", () => this.#report("unloaded"))],
      home: () => [more, main(t("finish"), "flag", () => finishDialog(this.#app))],
    };
    this.actions = target ? actions[target.kind]() : [more];
    return true;
  }

  async #report(kind, fields) {
    if (this.#last.kind === kind && performance.now() < this.#last.until) return;
    this.#last = { kind, until: Infinity };
    const made = await this.#app.report(kind, fields);
    this.#last = { kind, until: made ? performance.now() + pauseAfterReport : 0 };
  }
}
