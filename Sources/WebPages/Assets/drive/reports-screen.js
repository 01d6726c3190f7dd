// What this phone has reported: what waits to be sent, what was refused, what was accepted.

import { button, element, fill, icon } from "../shared/dom.js";
import { doing, t } from "../shared/page.js";
import { refusalNotice } from "./notices.js";
import { refusedOf } from "./report-queue.js";
import { clockAt, reportText, unsentText } from "./words.js";

const mostShown = 100;

/** The reports of this phone, the newest first. */
export class ReportsScreen {
  title = t("reports_title");
  #app;
  #status = element("p", { class: "drive-lead", role: "status" });
  #refused = element("div", { class: "stack" });
  #list = element("ol", { class: "drive-rows" });
  #send = button(t("send_now"), () => doing(this.#send, () =>
    this.#app.model.sync.wake({ round: true })), { kind: "large wide", icon: "refresh" });
  #shown = "";

  constructor(app) {
    this.#app = app;
    this.node = element("div", { class: "drive-page stack" }, this.#status, this.#send,
      this.#refused, element("h2", null, t("reports_of_phone")), this.#list);
  }

  update() {
    const { book, pending, round, sync } = this.#app.model;
    if (!book) return false;
    const state = t(`link_${sync?.connection ?? "unknown"}_long`);
    const contact = sync?.lastContact
      ? t("last_contact", { time: clockAt(sync.lastContact, round) }) : "";
    const text = [state, unsentText(pending.length), contact].filter(Boolean).join(" ");
    if (this.#status.textContent !== text) this.#status.textContent = text;
    const key = JSON.stringify(book.reports.map(({ id, state: is }) => [id, is]));
    if (key === this.#shown) return false;
    this.#shown = key;
    fill(this.#refused, refusedOf(book).map(report =>
      refusalNotice(report, () => this.#app.model.acknowledge(report.id))));
    const known = book.reports.filter(({ state: is }) => is !== "refused").reverse();
    fill(this.#list, known.slice(0, mostShown).map(report => element("li", {
      class: "drive-row drive-stop",
    }, icon(report.state === "pending" ? "upload" : "check"),
    element("span", { class: "grow" }, reportText(report)),
    element("span", { class: "drive-stop-detail" },
      element("span", { class: "nowrap" }, clockAt(report.time, round)),
      report.state === "pending"
        ? element("span", { class: "badge warn" }, t("not_sent")) : null))));
    if (!known.length) {
      fill(this.#list, element("li", { class: "drive-row muted" }, t("no_reports")));
    }
    return false;
  }
}

