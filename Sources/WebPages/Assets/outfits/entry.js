// What all pages of outfits begin with: they are for people with an account.

import { signInPath } from "../shared/api.js";
import { element, icon } from "../shared/dom.js";
import { page, showEmpty, t } from "../shared/page.js";

/** Shows a page to a person; others are told to sign in. Returns whether it is one. */
export function forPerson(container) {
  container.hidden = false;
  if (page.caller.kind === "person") return true;
  const { hasAccounts } = page.caller;
  showEmpty(container, {
    icon: icon("shirt"), title: t("outfits_sign_in"),
    text: t(hasAccounts ? "outfits_sign_in_text" : "outfits_no_accounts"),
    actions: hasAccounts ? element("div", { class: "row" },
      element("a", { class: "button primary", href: signInPath() }, t("sign_in")),
      element("a", { class: "button", href: `${signInPath()}#register` }, t("register"))) : [],
  });
  return false;
}
