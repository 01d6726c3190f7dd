// What people state about themselves, and what they wish to see.

import { get, post } from "../shared/api.js";
import { append, button, element, fill, find, findAll, focus } from "../shared/dom.js";
import { doing, page, showLoading, showProblem, t, toast } from "../shared/page.js";
import { wishChips } from "./wishes.js";
import { occasions, seasons } from "./words.js";

const plain = "[A-Za-z0-9_\\-]{1,64}";
const genders = ["woman", "man", "nonbinary"];

/** Shows the profile in a container. */
export function profilePart(container) {
  let isLoaded = false;

  const load = async () => {
    if (isLoaded) return;
    showLoading(container);
    try {
      show(await get("/v1/outfits/profile"));
      isLoaded = true;
    } catch (error) {
      showProblem(container, error, { retry: load });
    }
  };

  const show = ({ statements, wishes }) => {
    const { gender = "", ...others } = statements;
    const problems = element("div", { hidden: true });
    const pairs = element("div", { class: "stack" },
      Object.entries(others).map(([key, value]) => pairRow(key, value)));
    const select = element("select", { id: "profile-gender" },
      element("option", { value: "" }, t("not_stated")),
      [...new Set([...genders, gender].filter(Boolean))].map(name =>
        element("option", { value: name },
          genders.includes(name) ? t(`gender_${name}`) : name)));
    select.value = gender;
    const known = element("div", { class: "stack" }, wishChips("occasion", occasions, wishes),
      wishChips("season", seasons, wishes));
    const offered = findAll("input", known).map(each => each.value);
    const kept = wishes.filter(wish => !offered.includes(wish));
    const furtherWishes = element("input", {
      type: "text", id: "profile-wishes", spellcheck: "false",
      "aria-describedby": "profile-wishes-hint", prop: { value: kept.join(" ") },
    });

    const save = event => {
      event.preventDefault();
      const stated = Object.fromEntries([...pairs.children]
        .map(row => findAll("input", row).map(each => each.value.trim().toLowerCase()))
        .filter(([key, value]) => key && value));
      if (select.value) stated.gender = select.value;
      const unsay = Object.keys(statements).filter(key => !(key in stated));
      const wish = [...findAll("input:checked", known).map(each => each.value),
        ...furtherWishes.value.split(/[\s,]+/).filter(Boolean)];
      const changes = { "no-wishes": true };
      if (Object.keys(stated).length) {
        changes.say = Object.entries(stated).map(([key, value]) => `${key}=${value}`);
      }
      if (unsay.length) changes.unsay = unsay;
      if (wish.length) changes.wish = wish;
      doing(find("button.primary", event.target), async () => {
        show(await post("/v1/outfits/profile", changes));
        toast(t("profile_saved"));
        focus(find("button.primary", container));
      }, problems);
    };

    fill(container, element("form", { class: "stack form", on: { submit: save } },
      element("fieldset", { class: "card" },
        element("legend", { class: "card-title" }, t("about_you")),
        element("p", { class: "hint" }, t("about_you_hint", { name: page.caller.name })),
        element("div", { class: "field" }, element("label", { for: "profile-gender" }, t("gender")),
          select),
        pairs,
        element("div", null, button(t("add_statement"), () => {
          const row = pairRow("", "");
          pairs.append(row);
          focus(find("input", row));
        }, { icon: "plus" }))),
      element("fieldset", { class: "card" },
        element("legend", { class: "card-title" }, t("wishes")),
        element("p", { class: "hint" }, t("wishes_hint")), known,
        element("div", { class: "field" },
          element("label", { for: "profile-wishes" }, t("further_wishes")), furtherWishes,
          element("span", { class: "hint", id: "profile-wishes-hint" }, t("further_wishes_hint")))),
      problems,
      element("div", null, element("button", { class: "button primary" }, t("save")))));
  };

  return { load };
}

let count = 0;

function pairRow(key, value) {
  const id = `statement-${++count}`;
  const field = (name, label, text) => element("div", { class: "field" },
    element("label", { for: `${id}-${name}` }, label),
    element("input", { type: "text", id: `${id}-${name}`, pattern: plain, title: t("plain_word"),
      required: true, spellcheck: "false", prop: { value: text } }));
  const row = element("div", { class: "row row-end" });
  return append(row, field("key", t("statement_key"), key),
    field("value", t("statement_value"), value),
    button(t("remove_statement"), () => {
      const add = row.parentElement.nextElementSibling;
      row.remove();
      focus(find("button", add));
    }, { kind: "quiet", icon: "remove", iconOnly: true }));
}
