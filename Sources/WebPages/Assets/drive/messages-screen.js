// Messages from the dispatcher, and back.

import { button, element, fill } from "../shared/dom.js";
import { doing, showEmpty, t } from "../shared/page.js";
import { clockAt } from "./words.js";

const quick = ["understood", "call", "late", "help"];
const longest = 600;

/** The messages of the day, and a field to write one. */
export class MessagesScreen {
  title = t("messages_title");
  #app;
  #list = element("div", {
    class: "drive-messages", role: "log", "aria-label": t("messages_title"),
  });
  #field = element("textarea", { id: "message-text", rows: "2", maxlength: longest });
  #send = element("button", { class: "button primary large" }, t("send"));
  #shown = "";

  constructor(app) {
    this.#app = app;
    this.node = element("div", { class: "drive-page stack" }, this.#list,
      element("div", { class: "chips", role: "group", "aria-label": t("quick_messages") },
        quick.map(name => element("button", {
          type: "button", class: "chip", on: { click: () => this.#write(t(`quick_${name}`)) },
        }, t(`quick_${name}`)))),
      element("form", {
        class: "stack", on: {
          submit: event => {
            event.preventDefault();
            this.#write(this.#field.value, true);
          },
        },
      }, element("div", { class: "field" },
        element("label", { for: "message-text" }, t("message_to_dispatcher")), this.#field),
      this.#send));
  }

  async #write(text, isTyped = false) {
    const written = text.trim();
    if (!written) {
      this.#field.focus();
      return;
    }
    await doing(this.#send, async () => {
      await this.#app.model.write(written);
      if (isTyped) this.#field.value = "";
    });
  }

  shown() { this.#app.model.book && this.#app.model.read(); }

  update() {
    const { book, round } = this.#app.model;
    if (!book) return false;
    const key = JSON.stringify([book.messages.map(({ number }) => number), book.outbox]);
    if (key === this.#shown) return false;
    this.#shown = key;
    if (this.node.isConnected) this.#app.model.read();
    if (!book.messages.length && !book.outbox.length) {
      showEmpty(this.#list, { title: t("no_messages"), text: t("no_messages_text") });
      return false;
    }
    fill(this.#list,
      book.messages.map(({ from, text, sent }) => element("article", {
        class: from === "dispatcher" ? "drive-message" : "drive-message own",
      }, element("span", { class: "small muted" },
        from === "dispatcher" ? t("from_dispatcher") : t("from_me"), ", ", clockAt(sent, round)),
      element("p", null, text))),
      book.outbox.map(each => this.#waiting(each)));
    this.#list.lastElementChild.scrollIntoView({ block: "nearest" });
    return false;
  }

  #waiting({ id, text, problem }) {
    return element("article", { class: "drive-message own" },
      element("span", { class: "small muted" }, problem ? t("message_failed") : t("message_waits")),
      element("p", null, text),
      problem ? element("p", { class: "small", role: "alert" },
        [problem.title, problem.detail, problem.remedy].filter(Boolean).join(" ")) : null,
      problem ? button(t("remove"), () => this.#app.model.drop(id), { kind: "small" }) : null);
  }
}
