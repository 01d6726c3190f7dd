// When no day is possible: why, and the nearest changes, each of which one can choose.

import { button, element, fill } from "../shared/dom.js";
import { announce, t } from "../shared/page.js";
import { choiceLabel, reasonSentence } from "./sentences.js";
import { sentence, words } from "./words.js";

/**
 * Shows the obstacles of a problem in a container. `apply(change)` carries out a change;
 * `applies(change)` tells whether it can.
 */
export function showChoices(container, obstacles, { title, days, currency, applies, apply }) {
  const node = element("div", { class: "notice warn choices" },
    element("strong", null, title),
    obstacles.map(each => {
      const choices = each.changes.filter(applies);
      const others = each.changes.filter(change => !applies(change));
      const label = change => sentence(choiceLabel(change, words, { days, currency }));
      return element("div", { class: "stack-tight" },
        element("p", null, sentence(reasonSentence(each, words))),
        choices.length ? element("p", { class: "small" },
          t(choices.length > 1 ? "choices_several" : "choices_one")) : null,
        choices.length ? element("div", { class: "row" }, choices.map(change =>
          button(label(change), event => apply(change, event.currentTarget),
            { kind: "small" }))) : null,
        others.length ? element("p", { class: "small" },
          t("choices_others", { changes: words.list(others.map(label), "disjunction") })) : null,
        each.changes.length ? null : element("p", { class: "small" }, t("choices_none")));
    }));
  fill(container, node);
  container.hidden = false;
  announce(title);
}
