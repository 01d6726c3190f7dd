// The first page: the areas, and for dispatchers the days that are under way.

import { get } from "./api.js";
import { element, fill, find } from "./dom.js";
import { date, page, plural, showProblem, t } from "./page.js";

const most = 6;

const looks = { planned: "info", published: "good" };

/** Shows the open days of all depots, the latest first. */
async function showDays() {
  const container = find("#day-list");
  try {
    const { depots } = await get("/v1/depots");
    const days = depots.flatMap(({ depot, days: all }) => all.map(day => ({ depot, ...day })))
      .filter(day => day.state !== "closed")
      .sort((a, b) => (a.day < b.day ? 1 : -1)).slice(0, most);
    find("#days").hidden = !days.length;
    fill(container, element("ul", { class: "list" }, days.map(day => element("li", null,
      element("a", { class: "grow", href: dayPath(day) }, day.name || day.depot, ", ",
        dayName(day.day)),
      element("span", { class: "muted nowrap" }, plural("home_bins", day.bins)),
      element("span", { class: `badge ${looks[day.state] ?? ""}` }, t(`state_${day.state}`))))));
  } catch (error) {
    find("#days").hidden = false;
    showProblem(container, error, { retry: showDays });
  }
}

const dayPath = ({ depot, day }) =>
  `/dispatch/${encodeURIComponent(depot)}/${encodeURIComponent(day)}`;

const dayName = day => (/^\d{4}-\d\d-\d\d$/.test(day) ? date(day) : day);

if (page.caller.canDispatch) showDays();
