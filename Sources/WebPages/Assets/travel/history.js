// The places that were visited, by day, to look up and to forget.

import { get, post } from "../shared/api.js";
import { button, element, fill, find, focus, updateList } from "../shared/dom.js";
import { confirm } from "../shared/dialog.js";
import {
  announce, date, doing, page, plural, showEmpty, showLoading, showProblem, t,
} from "../shared/page.js";
import { keepOffline } from "./offline.js";
import { KeptLists } from "./packing-list.js";
import { isKept, owner } from "./service.js";
import { visitDays } from "./visits.js";
import { interest, sentence } from "./words.js";

const content = find("#visits");
const search = find("#search");
const kept = new KeptLists(localStorage, owner);
let visits = [];

async function load() {
  showLoading(content);
  try {
    ({ visits } = await get("/v1/itinerary/visited"));
    kept.set("visits", visits);
    show();
  } catch (error) {
    const known = error.isOffline ? kept.get("visits") : null;
    if (!known) {
      showProblem(content, error, { retry: load });
      return;
    }
    visits = known;
    show();
  }
}

function show() {
  find("#search-field").hidden = !visits.length;
  if (!visits.length) {
    showEmpty(content, { title: t("no_visits_yet"), text: t("no_visits_yet_text"),
      actions: [element("a", { class: "button primary", href: "/travel" }, t("plan_day"))] });
    return;
  }
  const days = visitDays(visits, search.value);
  const count = days.reduce((sum, day) => sum + day.visits.length, 0);
  fill(content, element("p", { class: "muted", role: "status" }, plural("visits_count", count)),
    days.map(day => {
      const list = element("ul", { class: "list" });
      updateList(list, day.visits, visit => visit.id, visitRow);
      return element("section", { class: "stack-tight" },
        element("h2", { class: "h3" }, date(day.date, { dateStyle: "full" })), list);
    }));
}

const visitRow = visit => element("li", null,
  element("div", { class: "grow stack-tight" }, element("span", null, visit.name),
    visit.category ? element("span", { class: "muted small" },
      sentence(interest(visit.category))) : null),
  button(t("forget"), () => forget(visit), { kind: "small", icon: "remove",
    "aria-label": t("forget_place", { name: visit.name }) }));

async function forget(visit) {
  const isMeant = await confirm({ title: t("forget_place", { name: visit.name }),
    text: t("forget_text"), action: t("forget"), danger: true });
  if (!isMeant) return;
  await doing(null, async () => {
    await post("/v1/itinerary/forget", { place: [visit.id], on: visit.date });
    visits = visits.filter(each => each !== visit);
    kept.set("visits", visits);
    show();
    focus(find("#heading"));
    announce(t("forgotten", { name: visit.name }));
  });
}

search.addEventListener("input", show);
addEventListener("online", () => { if (isKept) load(); });
keepOffline();
if (isKept) {
  load();
} else {
  showEmpty(content, {
    title: t("history_signed_out"), text: t("history_signed_out_text"),
    actions: page.caller.hasAccounts ? [element("a", { class: "button primary",
      href: `/account?next=${encodeURIComponent(location.pathname)}` }, t("sign_in"))] : [],
  });
}
