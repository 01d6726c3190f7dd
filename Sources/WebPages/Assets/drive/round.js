// The driver's app: one round, its screens, and what is told on all of them.

import { button, element, fill, find } from "../shared/dom.js";
import { announce, page, problemNotice, t, toast, toastProblem } from "../shared/page.js";
import { buzz, WakeLock, watchPosition } from "./device.js";
import { Guide } from "./guide.js";
import { HomeScreen } from "./home-screen.js";
import { MessagesScreen } from "./messages-screen.js";
import { NextScreen } from "./next-screen.js";
import { OfflinePage } from "./offline.js";
import { ReportsScreen } from "./reports-screen.js";
import { refusedOf } from "./report-queue.js";
import { RoundModel } from "./round-model.js";
import { RoundScreen } from "./round-screen.js";
import { SearchScreen } from "./search-screen.js";
import { Speaker } from "./speech.js";
import { SummaryScreen } from "./summary-screen.js";
import { unreadMessages } from "./message-queue.js";
import { refusalNotice } from "./notices.js";
import { reportText, stepName, unsentText } from "./words.js";

const screens = {
  home: HomeScreen, round: RoundScreen, next: NextScreen, search: SearchScreen,
  messages: MessagesScreen, reports: ReportsScreen, summary: SummaryScreen,
};

/** The app; screens get it to read the model and to do things. */
class DriveApp {
  model = new RoundModel(page.values);
  speaker = new Speaker({
    failed: why => { this.#closeSpeech = toast(t(`speech_${why}`), { seconds: 12 }); },
  });
  guide = new Guide(this.model, this.speaker, () => this.#update());
  offline = new OfflinePage(() => this.#update());
  wakeLock = new WakeLock();
  /** "denied" or "unavailable" if the device does not tell its position. */
  positionProblem = null;
  #made = new Map();
  #current = null;
  #stopWatching = null;
  #isDue = false;
  #closeMessage = null;
  #closeSpeech = null;
  /** The link by which the page was opened, until it was used. */
  #link = null;

  async start() {
    this.#link = forgetToken();
    find("#notices").after(find("#toasts"));
    this.model.listen((what, detail) => this.#changed(what, detail));
    // A page that was loaded anew may speak only after a tap.
    document.addEventListener("click", () => {
      this.speaker.unlock();
      this.#closeSpeech?.();
    }, { once: true });
    addEventListener("hashchange", () => this.#show());
    this.#show();
    await this.model.open();
    this.#update();
  }

  // Screens.

  get #name() {
    const name = location.hash.slice(1);
    return Object.hasOwn(screens, name) ? name : "home";
  }

  #show() {
    const name = this.#name;
    this.#current?.hidden?.();
    if (!this.#made.has(name)) this.#made.set(name, new screens[name](this));
    if (name === "messages") this.#closeMessage?.();
    const isFirst = this.#current === null;
    this.#current = this.#made.get(name);
    find("#drive").dataset.screen = name;
    find("#up").hidden = name === "home";
    find("#title").textContent = this.#current.title;
    fill(find("#screen"), this.#current.node);
    this.#setActions();
    this.#current.shown?.();
    this.#update();
    find("#body").scrollTop = 0;
    // A screen reader begins to read where the screen begins.
    if (!isFirst) (this.#current.focus ?? find("#title")).focus({ preventScroll: true });
  }

  /** Goes to a screen. */
  go(name) {
    if (this.#name === name) this.#show();
    else location.hash = name;
  }

  #setActions() {
    const actions = this.#current.actions ?? [];
    fill(find("#actions"), actions);
    find("#actions").hidden = !actions.length;
  }

  /** Shows changes once before the next frame, however many there are. */
  #update() {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      this.#showLink();
      this.#showNotices();
      this.#showMail();
      this.#watch();
      if (this.#current?.update()) this.#setActions();
    });
  }

  // What all screens show.

  #showLink() {
    const { sync, pending } = this.model;
    const link = find("#link");
    const connection = sync?.connection ?? "unknown";
    link.dataset.connection = connection;
    link.dataset.unsent = String(pending.length > 0);
    const state = t(`link_${connection}`);
    const text = pending.length ? `${state}, ${pending.length}` : state;
    const label = `${state}. ${unsentText(pending.length)}`;
    if (link.getAttribute("aria-label") !== label) link.setAttribute("aria-label", label);
    find("#link-text").textContent = text;
  }

  #showMail() {
    const count = this.model.book ? unreadMessages(this.model.book).length : 0;
    const node = find("#mail-count");
    node.hidden = !count;
    node.textContent = String(count);
    find("#mail").setAttribute("aria-label", count
      ? t("messages_unread", { count }) : t("messages_title"));
  }

  #noticed = "";

  #showNotices() {
    const { model } = this;
    const { sync, book } = model;
    const problem = sync?.connection === "trouble" ? sync.problem : null;
    const refused = book && this.#name !== "reports" ? refusedOf(book) : [];
    const isLost = !model.state && sync?.connection === "offline";
    const key = JSON.stringify([problem?.title, problem?.detail, refused.map(({ id }) => id),
      isLost, model.store?.isLasting]);
    if (key === this.#noticed) return;
    this.#noticed = key;
    fill(find("#notices"),
      problem ? this.#troubleNotice(problem) : null,
      isLost ? notice("warn", t("no_round_offline"), t("no_round_offline_text"), "alert") : null,
      model.store && !model.store.isLasting
        ? notice("warn", t("not_kept"), t("not_kept_text")) : null,
      refused.map(report => refusalNotice(report, () => model.acknowledge(report.id))));
  }

  #troubleNotice(problem) {
    const retry = () => this.model.sync.wake();
    if (problem.status !== 401 && problem.status !== 403) return problemNotice(problem, { retry });
    // Signing in is for others; a driver needs the link.
    const node = notice("bad", t("link_invalid"), t("link_invalid_text"), "alert");
    node.append(element("div", { class: "row" },
      button(t("try_again"), retry, { icon: "refresh" })));
    return node;
  }

  // What happens.

  #changed(what, detail) {
    // Not before the first answer: what the driver waits for comes first.
    const { sync, round } = this.model;
    if (sync?.connection === "online" && round) this.offline.keep(round);
    if (what === "connection") this.#useLink();
    if (what === "replanned") this.#tellDriver(t("told_replanned"));
    if (what === "reordered") this.#tellOrder();
    if (what === "message") this.#tellMessage(detail);
    if (what === "reported") announce(reportText(detail));
    this.#update();
  }

  /** A page that was kept on the phone shows itself without the server hearing of its link. */
  async #useLink() {
    const { sync } = this.model;
    const isUnknown = sync.problem?.status === 401 || sync.problem?.status === 403;
    if (!this.#link || !isUnknown) return;
    const link = this.#link;
    this.#link = null;
    try {
      await fetch(link, { credentials: "same-origin" });
      sync.wake();
    } catch {
      this.#link = link;
    }
  }

  #tellOrder() {
    const { target } = this.model;
    if (target) this.#tellDriver(t("told_reordered", { name: stepName(target) }));
  }

  #tellMessage({ text }) {
    if (this.#name === "messages") return;
    buzz([60, 60, 60]);
    this.#closeMessage?.();
    this.#closeMessage = toast(t("told_message", { text }), {
      action: t("read_message"), act: () => this.go("messages"), seconds: 20,
    });
    if (this.guide.isActive) this.speaker.say(t("told_message", { text }), page.language);
  }

  #tellDriver(text) {
    buzz([60, 60, 60]);
    toast(text, { seconds: 12 });
    if (this.guide.isActive) this.speaker.say(text, page.language);
  }

  /** Follows the device once the driver has begun, until the round is over. */
  #watch() {
    const isActive = this.guide.isActive;
    this.wakeLock.isOn = isActive && this.#name === "next";
    if (isActive && !this.#stopWatching) {
      this.#stopWatching = watchPosition(fix => {
        this.positionProblem = null;
        this.model.moved(fix);
      }, why => {
        this.positionProblem = why;
        this.#update();
      });
    } else if (!isActive && this.#stopWatching) {
      this.#stopWatching();
      this.#stopWatching = null;
    }
  }

  /** Asks the device for its position again. */
  watchAgain() {
    this.#stopWatching?.();
    this.#stopWatching = null;
    this.positionProblem = null;
    this.#update();
  }

  /**
   * Reports something; what cannot be written down is told. Returns the report, or null if
   * nothing was reported.
   */
  async report(kind, fields) {
    try {
      const report = await this.model.report(kind, fields);
      if (report) buzz();
      return report;
    } catch (error) {
      toastProblem(error);
      return null;
    }
  }
}

function notice(look, title, text, role = "status") {
  return element("div", { class: `notice ${look}`, role },
    element("strong", null, title), element("p", null, text));
}

/**
 * Takes the token of a link out of the address, for it is in a cookie by now; returns the link, or
 * null if the page was opened without one.
 */
function forgetToken() {
  const address = new URL(location.href);
  if (!address.searchParams.has("token")) return null;
  const link = address.pathname + address.search;
  address.searchParams.delete("token");
  history.replaceState(history.state, "", address);
  return link;
}

new DriveApp().start().catch(error => {
  fill(find("#screen"), problemNotice(error));
});
