// A person's own outfits, submitting one, profile and groups.

import { find, focus, tabs } from "../shared/dom.js";
import { t, toast } from "../shared/page.js";
import { forPerson } from "./entry.js";
import { groupsPart } from "./groups.js";
import { ownOutfits } from "./own.js";
import { profilePart } from "./profile.js";
import { submitForm } from "./submit.js";

/** Begins with the part that the address names, and keeps it there. */
function begin() {
  const own = ownOutfits(find("#part-outfits"), { submit: () => select(find("#tab-submit")) });
  const groups = groupsPart(find("#part-groups"));
  const form = submitForm(find("#submit-form"), {
    groups,
    submitted: (outfit, outfits) => {
      own.show(outfits);
      select(find("#tab-outfits"));
      scrollTo({ top: 0 });
      focus(find("#tab-outfits"));
      toast(t("outfit_submitted", { id: outfit.id }));
    },
  });
  const parts = {
    outfits: own, submit: form, groups, profile: profilePart(find("#part-profile")),
  };
  const tabOf = hash => find(`#tab-${hash.slice(1)}`) ?? find("#tab-outfits");
  tabOf(location.hash).setAttribute("aria-selected", "true");
  const select = tabs(find("#parts"), {
    changed: tab => {
      const name = tab.id.slice("tab-".length);
      history.replaceState(null, "", `#${name}`);
      parts[name].load();
    },
  });
  addEventListener("hashchange", () => select(tabOf(location.hash)));
}

if (forPerson(find("#mine"))) begin();
