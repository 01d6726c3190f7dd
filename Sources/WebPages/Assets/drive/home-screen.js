// The first screen: what the round is, whether all is sent and kept, and where to go.

import { button, element, fill, icon } from "../shared/dom.js";
import { date, distance, number, plural, t } from "../shared/page.js";
import { keepStorage } from "./device.js";
import { unreadMessages } from "./message-queue.js";
import { rowLink } from "./notices.js";
import { nextStep } from "./round-state.js";
import { clock, clockAt, unsentText } from "./words.js";

/** Home: begin or go on, the connection, the ways to the other screens. */
export class HomeScreen {
  title = t("title_round");
  actions = [];
  #app;
  #card = element("section", { class: "card drive-card" });
  #status = element("ul", { class: "list drive-status" });
  #unread = element("span", { class: "badge info", hidden: true });
  #install = button(t("install"), () => this.#askToInstall(), {
    kind: "large wide", icon: "download", hidden: true,
  });
  #invitation = null;
  #shown = { actions: "", card: null, status: "" };

  constructor(app) {
    this.#app = app;
    this.node = element("div", { class: "drive-page stack" }, this.#card, this.#status,
      element("nav", { class: "drive-rows", "aria-label": t("screens") },
        rowLink("#round", t("whole_round"), icon("list")),
        rowLink("#search", t("search_bin"), icon("search")),
        rowLink("#messages", t("messages_title"), icon("message"), this.#unread)),
      this.#install);
    addEventListener("beforeinstallprompt", event => {
      this.#invitation = event;
      this.#install.hidden = false;
    });
    addEventListener("appinstalled", () => { this.#install.hidden = true; });
  }

  async #askToInstall() {
    this.#install.hidden = true;
    await this.#invitation.prompt();
  }

  /** Shows what has changed; returns whether the actions have. */
  update() {
    const { model } = this.#app;
    this.#showStatus();
    const count = model.book ? unreadMessages(model.book).length : 0;
    this.#unread.hidden = !count;
    this.#unread.textContent = number(count);
    if (!model.state) {
      fill(this.#card, model.sync?.connection === "offline" ? null
        : element("div", { class: "loading", role: "status" }, t("loading")));
      this.#card.hidden = model.sync?.connection === "offline"
        || model.sync?.connection === "trouble";
      return false;
    }
    this.#card.hidden = false;
    this.#showCard();
    const { state, book } = model;
    const isBegun = book.isBegun || book.status.done + book.status.skipped > 0;
    const kind = state.finished !== null ? "finished" : isBegun ? "continue" : "begin";
    if (kind === this.#shown.actions) return false;
    this.#shown.actions = kind;
    this.actions = [this.#mainAction(kind)];
    return true;
  }

  #mainAction(kind) {
    const large = "primary large drive-main";
    if (kind === "finished") {
      return button(t("show_summary"), () => this.#app.go("summary"),
        { kind: large, icon: "flag" });
    }
    return button(t(`${kind}_round`), () => this.#begin(), { kind: large, icon: "truck" });
  }

  async #begin() {
    // A press of a button lets the phone speak and ask for the position.
    this.#app.speaker.unlock();
    keepStorage();
    await this.#app.model.begin();
    this.#app.go("next");
  }

  #showCard() {
    const { round, state, book } = this.#app.model;
    if (state === this.#shown.card) return;
    this.#shown.card = state;
    const outcomes = Object.values(state.outcomes);
    const done = outcomes.filter(({ state: is }) => is === "done").length;
    const open = outcomes.filter(({ state: is }) => is === "waiting").length;
    const planned = round.stops.reduce((sum, stop) => sum + (stop.distance ?? 0),
      round.end?.distance ?? 0);
    const home = state.steps.find(({ kind }) => kind === "home");
    const figure = (label, value) =>
      element("div", null, element("dt", null, label), element("dd", null, value));
    fill(this.#card,
      element("div", { class: "stack-tight" },
        element("h2", null, round.driver
          ? t("vehicle_driver", { vehicle: round.vehicle, driver: round.driver }) : round.vehicle),
        element("p", { class: "muted" }, [round.name, round.date
          ? date(round.date, { weekday: "long", day: "numeric", month: "long" }) : null]
          .filter(Boolean).join(", "))),
      element("progress", { max: outcomes.length, value: outcomes.length - open,
        "aria-label": t("progress") }),
      element("dl", { class: "figures" },
        figure(t("bins_done"), t("of", { part: number(done), whole: number(outcomes.length) })),
        figure(t("bins_open"), number(open)),
        figure(t("way_length"), distance(planned)),
        figure(t("time_from_to"), t("from_to", {
          from: clock(round.start?.arrival), to: clock(home?.arrival ?? state.finished),
        })),
        figure(t("on_board"), t("of_litres", {
          part: number(state.litres), whole: number(state.capacity),
        }))),
      this.#nextText(state, book));
  }

  #nextText(state, book) {
    const next = nextStep(state);
    if (state.finished !== null) {
      return element("p", null, t("finished_at", { time: clock(state.finished) }));
    }
    if (!next || !book.isBegun) return null;
    return element("p", null, next.kind === "stop" ? t("next_is", { id: next.id })
      : t(`next_${next.kind}`));
  }

  #showStatus() {
    const { model, offline } = this.#app;
    const { sync, pending, round } = model;
    const connection = sync?.connection ?? "unknown";
    const isOnline = connection === "online";
    const key = JSON.stringify([connection, isOnline || sync?.lastContact, pending.length,
      offline.state, Math.round(offline.share * 100)]);
    if (key === this.#shown.status) return;
    this.#shown.status = key;
    const since = sync?.lastContact
      ? t("last_contact", { time: clockAt(sync.lastContact, round) }) : null;
    const item = (name, look, text, ...more) =>
      element("li", { class: `drive-state ${look}` }, icon(name),
        element("span", { class: "grow stack-tight" }, text, more));
    const small = text => (text ? element("span", { class: "small muted" }, text) : null);
    const ready = {
      loading: ["download", "", t("offline_loading", {
        share: number(offline.share, { style: "percent", maximumFractionDigits: 0 }) })],
      ready: ["check", "good", t("offline_ready")],
      "no-map": ["warning", "warn", t("offline_no_map")],
      failed: ["warning", "warn", t("offline_failed")],
      impossible: ["warning", "warn", t("offline_impossible")],
    }[offline.state];
    fill(this.#status,
      item(isOnline ? "check" : "offline",
        isOnline ? "good" : connection === "unknown" ? "" : "warn",
        t(`link_${connection}_long`),
        small(isOnline ? null : since)),
      element("li", null, element("a", { class: "drive-row", href: "#reports" },
        icon(pending.length ? "upload" : "check"),
        element("span", { class: "grow" }, pending.length ? plural("unsent", pending.length)
          : t("all_sent")))),
      ready ? item(...ready) : null);
  }
}

