// The rounds that this phone has, and those of all days for dispatchers.

import { get } from "../shared/api.js";
import { element, fill, find, icon } from "../shared/dom.js";
import { page, showEmpty, showLoading, showProblem, t } from "../shared/page.js";
import { allKeptRounds } from "./report-store.js";

const list = find("#rounds");

async function load() {
  showLoading(list);
  try {
    const kept = (await allKeptRounds()).filter(each => each.round).map(each => ({
      key: each.key, title: each.round.vehicle, detail: `${each.round.name}, ${each.round.date}`,
    }));
    const published = page.caller.canDispatch ? await publishedRounds() : [];
    const all = [...kept, ...published.filter(each => kept.every(own => own.key !== each.key))];
    if (!all.length) return showEmpty(list, { title: t("no_rounds"), text: t("open_link") });
    fill(list, element("ul", { class: "list" }, all.map(each => element("li", null,
      icon("truck"),
      element("a", {
        class: "grow", href: `/drive/${each.key.split("/").map(encodeURIComponent).join("/")}`,
      }, element("strong", null, each.title),
      element("div", { class: "muted small" }, each.detail))))));
  } catch (error) {
    showProblem(list, error, { retry: load });
  }
}

async function publishedRounds() {
  const { depots } = await get("/v1/depots");
  const days = depots.flatMap(({ depot, days }) => days.filter(day => day.state === "published")
    .map(day => ({ depot, ...day })));
  const found = await Promise.all(days.map(async ({ depot, day, name }) => {
    const { vehicles } = await get(
      `/v1/depots/${encodeURIComponent(depot)}/${encodeURIComponent(day)}/progress`);
    return vehicles.map(({ vehicle, driver }) => ({
      key: `${depot}/${day}/${vehicle}`, title: driver ? `${vehicle}, ${driver}` : vehicle,
      detail: `${name ?? depot}, ${day}`,
    }));
  }));
  return found.flat();
}

navigator.serviceWorker?.register("/drive/worker.js", { scope: "/drive" }).catch(() => {});
load();
