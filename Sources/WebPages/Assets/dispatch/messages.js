// Messages between the dispatcher and the drivers of a day.

import { get, post } from "../shared/api.js";
import { element, fill } from "../shared/dom.js";
import { announce, doing, showProblem, t, time } from "../shared/page.js";
import { messageId } from "./follow-model.js";

const longest = 2000;

/** Makes the panel. Returns node, vehicles(list) and look(), which gets what is new. */
export function messagesPanel(context) {
  const problems = element("div", { hidden: true });
  const list = element("ol", { class: "messages" });
  const log = element("div", {
    class: "messages-log", role: "log", tabindex: "0", "aria-label": t("messages"),
  }, list);
  const to = element("select", { id: "message-to" });
  const text = element("textarea", {
    id: "message-text", rows: 2, maxlength: longest, required: true,
  });
  const send = element("button", { class: "button primary" }, t("send"));
  let last = 0;
  let isLooking = false;
  let id = messageId();

  const form = element("form", {
    class: "stack-tight", on: {
      submit: event => {
        event.preventDefault();
        if (!text.value.trim()) return;
        doing(send, async () => {
          // The same name for the same text: sent twice after a lost answer, it is there once.
          await post(`${context.path}/messages`,
            { to: to.value || null, text: text.value.trim(), id });
          id = messageId();
          text.value = "";
          await look();
        }, problems);
      },
    },
  },
  element("div", { class: "field" }, element("label", { for: to.id }, t("message_to")), to),
  element("div", { class: "field" }, element("label", { for: text.id }, t("message")), text),
  problems, element("div", null, send));

  async function look() {
    if (isLooking) return;
    isLooking = true;
    try {
      const isFirst = last === 0;
      const { messages } = await get(`${context.path}/messages`, { after: last });
      for (const message of messages) {
        if (message.number <= last) continue;
        last = message.number;
        list.append(messageItem(message));
        const isOwn = message.from === "dispatcher";
        if (!isFirst && !isOwn) announce(`${message.from}: ${message.text}`);
      }
      empty.hidden = list.childElementCount > 0;
      log.hidden = !empty.hidden;
      if (messages.length) log.scrollTop = log.scrollHeight;
    } catch (error) {
      showProblem(problems, error, { retry: look });
    } finally {
      isLooking = false;
    }
  }

  const empty = element("p", { class: "muted" }, t("no_messages"));
  return {
    look,
    node: element("section", { class: "card", "aria-labelledby": "messages-heading" },
      element("h2", { class: "small-heading", id: "messages-heading" }, t("messages")),
      empty, log, form),
    vehicles(vehicles) {
      const chosen = to.value;
      fill(to, element("option", { value: "" }, t("all_drivers")), vehicles.map(each =>
        element("option", { value: each.vehicle, selected: each.vehicle === chosen },
          each.vehicle, each.driver ? ` ${each.driver}` : "")));
    },
    get last() { return last; },
  };
}

function messageItem({ from, to, text, sent }) {
  const isOwn = from === "dispatcher";
  return element("li", { class: isOwn ? "message own" : "message" },
    element("span", { class: "small muted" }, isOwn ? to ? t("to_whom", { name: to }) : t("to_all")
      : from, ", ", element("time", { datetime: new Date(sent).toISOString() }, time(sent))),
    element("span", { class: "message-text" }, text));
}
