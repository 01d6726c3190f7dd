// Groups of people whom outfits are shown to.

import { get, post } from "../shared/api.js";
import { button, element, fill, find, icon } from "../shared/dom.js";
import { confirm } from "../shared/dialog.js";
import { doing, page, showLoading, showProblem, t, toastProblem } from "../shared/page.js";

const plain = "[A-Za-z0-9_\\-]{1,64}";
let count = 0;

/** Shows groups in a container; `own()` returns the names of one's own. */
export function groupsPart(container) {
  const problems = element("div", { hidden: true });
  const list = element("div", { class: "stack" });
  let groups = null;

  const change = (control, changes) => doing(control, async () => {
    show((await post("/v1/outfits/groups", changes)).groups);
  }, problems);

  const show = all => {
    groups = all;
    fill(list, all.length
      ? all.map(group => (group.owner === page.caller.name ? ownGroup(group) : otherGroup(group)))
      : element("div", { class: "empty" }, icon("people"), element("h2", null, t("no_groups")),
        element("p", null, t("no_groups_text"))));
  };

  const ownGroup = group => element("section", { class: "card", "aria-label": group.name },
    element("div", { class: "row spread" }, element("h2", null, group.name),
      button(t("remove_group"), async event => {
        const control = event.currentTarget;
        const isSure = await confirm({
          title: t("remove_group_title", { name: group.name }), text: t("remove_group_text"),
          action: t("remove_group"), danger: true,
        });
        if (isSure) await change(control, { action: "remove", name: group.name });
      }, { kind: "quiet danger", icon: "remove" })),
    members(group, person => button(t("drop_member", { name: person }),
      event => change(event.currentTarget, { action: "drop", name: group.name, person: [person] }),
      { kind: "quiet small", icon: "close", iconOnly: true })),
    nameForm(t("add_member"), t("add"), (control, person) =>
      change(control, { action: "add", name: group.name, person: [person] })));

  const otherGroup = group => element("section", { class: "card", "aria-label": group.name },
    element("div", { class: "row spread" },
      element("h2", null, t("group_of", { group: group.name, owner: group.owner ?? "" })),
      button(t("leave_group"), event => change(event.currentTarget,
        { action: "leave", name: `${group.owner}/${group.name}` }), { icon: "leave" })),
    members(group, () => null));

  const members = (group, action) => (group.members.length
    ? element("ul", { class: "chips", "aria-label": t("members") }, group.members.map(person =>
      element("li", { class: "chip" }, person, action(person))))
    : element("p", { class: "muted" }, t("no_members")));

  const nameForm = (label, action, send) => {
    const id = `group-${++count}`;
    return element("form", {
      class: "row row-end", on: {
        submit: async event => {
          event.preventDefault();
          const field = find("input", event.target);
          const worked = await send(find("button", event.target), field.value.trim());
          if (worked) field.value = "";
        },
      },
    }, element("div", { class: "field" }, element("label", { for: id }, label),
      element("input", { type: "text", id, required: true, pattern: plain, title: t("plain_word"),
        spellcheck: "false", autocomplete: "off" })),
    element("button", { class: "button" }, action));
  };

  const load = async () => {
    if (groups) return;
    showLoading(list);
    try {
      show((await get("/v1/outfits/groups")).groups);
    } catch (error) {
      showProblem(list, error, { retry: load });
    }
  };

  fill(container, element("div", { class: "stack form" }, problems, list,
    element("div", { class: "card" }, nameForm(t("new_group"), t("make_group"),
      (control, name) => change(control, { action: "make", name })))));

  return {
    load,
    own: async () => {
      try {
        if (!groups) show((await get("/v1/outfits/groups")).groups);
      } catch (error) {
        toastProblem(error);
      }
      return (groups ?? []).filter(group => group.owner === page.caller.name)
        .map(group => group.name);
    },
  };
}
