// What the driver sees: the beginning, the next stop, the whole round, messages, everything else.

import { button, element, fill, find, findAll, icon } from "../shared/dom.js";
import { confirm } from "../shared/dialog.js";
import { dateTime, distance, doing, plural, t } from "../shared/page.js";
import { roundList } from "./round-list.js";

/** The views of a round; `acts` are what their buttons do. */
export class Views {
  #root;
  #acts;
  #view = "home";
  #last;
  #way;
  #step;

  constructor(root, acts) {
    this.#root = root;
    this.#acts = acts;
    for (const tab of findAll("[data-view]", root)) {
      tab.addEventListener("click", () => this.goTo(tab.dataset.view));
    }
  }

  goTo(view) {
    this.#view = view;
    if (this.#last) this.show(this.#last);
  }

  /** The text of what is to do now. */
  instruction() { return this.#step?.text ?? this.#way?.steps[0]?.text ?? ""; }

  way(way) {
    this.#way = way;
    this.#step = undefined;
  }

  show(data) {
    this.#last = data;
    for (const tab of findAll("[data-view]", this.#root)) {
      if (tab.dataset.view === this.#view) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
    }
    find("#round-map", this.#root).hidden = !["next", "round"].includes(this.#view);
    this.#showConnection(data);
    const body = find("#round-body", this.#root);
    fill(body, this.#refusals(data), {
      home: () => this.#home(data), next: () => this.#next(data), round: () => this.#whole(data),
      messages: () => this.#talk(data), more: () => this.#more(data),
    }[this.#view]());
    if (this.#view === "next") this.located(this.#place ?? null);
  }

  // The state of the connection, and what the server does not take

  #showConnection({ entries, isOnline, problem }) {
    const waiting = entries.filter(entry => !entry.refusal && entry.report.kind !== "position");
    const node = find("#connection-state", this.#root);
    node.className = `badge ${problem ? "bad" : isOnline ? "good" : "warn"}`;
    fill(node, icon(isOnline ? "check" : "offline"), problem ? t("not_accepted")
      : isOnline ? t("online") : t("offline"),
    waiting.length ? ` · ${plural("unsent", waiting.length)}` : "");
  }

  #refusals({ entries }) {
    return entries.filter(entry => entry.refusal).map(({ number, report, refusal }) =>
      element("div", { class: "notice bad", role: "alert" },
        element("p", null, element("strong", null, t("refused", {
          what: t(`kind_${report.kind}`), id: report.stop ?? "",
        }))),
        element("p", null, [refusal.message, refusal.remedy].filter(Boolean).join(" ")),
        button(t("understood"), () => this.#acts.acknowledge(number))));
  }

  // Views

  #home({ round, state, status }) {
    const left = state.left.length;
    return element("div", { class: "stack" },
      element("dl", { class: "figures" },
        this.#figure(t("vehicle"), round.vehicle), this.#figure(t("driver"), round.driver || "–"),
        this.#figure(t("stops_left"), `${left} / ${round.stops.length}`),
        this.#figure(t("planned_end"), status?.finish_clock ?? round.end?.arrival_clock ?? "–")),
      state.isFinished ? this.#summary(round, state) : button(
        state.done.size || state.skipped.size ? t("go_on") : t("begin"),
        () => this.#acts.begin(), { kind: "primary large wide", icon: "play" }),
      button(t("whole_round"), () => this.goTo("round"), { kind: "large wide", icon: "list" }));
  }

  #figure(name, value) {
    return element("div", null, element("dt", null, name), element("dd", null, String(value)));
  }

  #summary(round, state) {
    return element("div", { class: "notice good" },
      element("p", null, element("strong", null, t("finished"))),
      element("p", null, t("summary", { done: state.done.size, skipped: state.skipped.size })),
      state.skipped.size ? element("ul", null, [...state.skipped].map(([id, reason]) =>
        element("li", null, reason ? `${id}: ${reason}` : id))) : null);
  }

  #next({ round, state, stop, isMuted }) {
    if (!stop) {
      return element("div", { class: "stack" },
        state.isFinished ? this.#summary(round, state)
          : element("div", { class: "stack" },
            element("p", null, t("all_done")),
            button(t("finish"), () => this.#acts.finish(),
              { kind: "primary large wide", icon: "flag" })));
    }
    return element("div", { class: "stack next" },
      element("div", { class: "row spread guide" },
        element("p", { id: "instruction", "aria-live": "polite" }),
        element("div", { class: "row nowrap" },
          button(t("repeat"), () => this.#acts.repeat(), { icon: "speaker", iconOnly: true }),
          button(isMuted ? t("unmute") : t("mute"), () => this.#acts.toggleVoice(),
            { icon: "mute", iconOnly: true, "aria-pressed": String(isMuted) }))),
      element("div", { id: "off-way", class: "notice warn", hidden: true },
        element("p", null, t("off_way")),
        button(t("new_way"), event => doing(event.currentTarget, () => this.#acts.from()))),
      element("div", { class: "card stop-card" },
        element("div", { class: "row spread" },
          element("h2", null, t("stop_title", { number: stop.number, id: stop.id })),
          element("span", { id: "to-stop", class: "nowrap" })),
        stop.note ? element("p", null, stop.note) : null,
        element("p", { class: "muted" }, [
          t("planned_at", { time: stop.arrival_clock }),
          stop.litres ? t("litres", { count: stop.litres }) : null,
        ].filter(Boolean).join(" · "))),
      element("div", { class: "app-actions" },
        button(t("done"), event => this.#once(event, () => this.#acts.done(stop)),
          { kind: "primary large grow", icon: "check", id: "done" }),
        button(t("skip"), () => this.#acts.skip(stop), { kind: "large", icon: "skip", id: "skip" })));
  }

  /** A second tap right behind the first one is none. */
  #once(event, action) {
    const control = event.currentTarget;
    if (control.disabled) return;
    control.disabled = true;
    action();
  }

  #place;

  /** Shows where the truck is on its way; null without a position. */
  located(found) {
    this.#place = found;
    const text = find("#instruction", this.#root);
    if (!text) return;
    this.#step = found?.step ?? this.#way?.steps[0];
    const metres = found?.step ? found.toStep : null;
    text.textContent = [
      metres > 30 ? t("in_distance", { distance: distance(metres) }) : null,
      this.#step?.text ?? "",
    ].filter(Boolean).join(" ");
    const left = found ? found.left : this.#way?.distance;
    find("#to-stop", this.#root).textContent = left === undefined ? "" : distance(left);
    find("#off-way", this.#root).hidden = !found?.isOff;
  }

  #whole(data) {
    return roundList(data, {
      done: stop => this.#acts.done(stop), skip: stop => this.#acts.skip(stop),
      undo: id => this.#acts.undo(id),
    });
  }

  #talk({ messages, round, isOnline }) {
    return element("div", { class: "stack" },
      messages.length ? element("ul", { class: "list" }, messages.map(each =>
        element("li", null, element("div", { class: "grow" },
          element("div", { class: "muted small" },
            `${each.from === round.vehicle ? t("you") : t("dispatcher")} · ${dateTime(each.sent)}`),
          element("p", { class: "written" }, each.text)))))
        : element("p", { class: "muted" }, t("no_messages")),
      button(t("write_message"), event => this.#acts.send(event.currentTarget),
        { kind: "large wide", icon: "message", disabled: !isOnline }));
  }

  #more({ state }) {
    const large = { kind: "large wide" };
    return element("div", { class: "stack" },
      state.isFull ? element("p", { class: "notice warn" }, t("is_full")) : null,
      button(t("full"), () => this.#acts.full(), { ...large, icon: "bin" }),
      button(t("unloaded"), () => this.#acts.unloaded(), { ...large, icon: "upload" }),
      button(t("blocked"), event => this.#acts.blocked(event.currentTarget),
        { ...large, icon: "block" }),
      button(t("break_taken"), () => this.#acts.breakTaken(), { ...large, icon: "coffee" }),
      button(t("finish"), async () => {
        const isSure = await confirm({
          title: t("finish"), text: t("finish_text", { count: state.left.length }),
          action: t("finish"), danger: state.left.length > 0,
        });
        if (isSure) this.#acts.finish();
      }, { ...large, icon: "flag" }));
  }
}
