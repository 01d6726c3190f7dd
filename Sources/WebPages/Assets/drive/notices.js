// Notices that several screens show.

import { button, element } from "../shared/dom.js";
import { t } from "../shared/page.js";
import { refusalText, reportText } from "./words.js";

/** Makes the notice of a report that the server does not accept. */
export function refusalNotice(report, acknowledge) {
  const { message, remedy, language } = refusalText(report.refusal, report);
  return element("div", { class: "notice bad", role: "alert", dataset: { report: report.id } },
    element("strong", null, t("refused_title", { report: reportText(report) })),
    element("p", { lang: language }, sentence(message)),
    remedy ? element("p", { lang: language }, sentence(remedy)) : null,
    element("div", { class: "row" },
      button(t("understood"), acknowledge, { icon: "check" })));
}

const sentence = text => {
  const begun = text ? text[0].toUpperCase() + text.slice(1) : "";
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
};

/** Makes an item that leads to a screen: icon, name, and what is to be known of it. */
export function rowLink(href, name, icon, detail = null) {
  return element("a", { class: "drive-row", href }, icon,
    element("span", { class: "grow" }, name), detail);
}
