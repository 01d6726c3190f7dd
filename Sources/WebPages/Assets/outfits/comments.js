// Comments on an outfit: reading, writing, hiding and removing them.

import { get, post } from "../shared/api.js";
import { button, element, fill, find, focus } from "../shared/dom.js";
import { confirm } from "../shared/dialog.js";
import {
  announce, dateTime, doing, page, plural, showLoading, showProblem, t,
} from "../shared/page.js";

const longest = 1000;
let count = 0;

/**
 * Makes the comments of an outfit. Options: `comments` if they are known, `isOwner` whether the
 * reader may hide them; owners write more rarely, so that their form is folded.
 */
export function commentSection(outfit, { comments, isOwner = false }) {
  const heading = element("h3", { id: `comments-${++count}` }, t("comments"));
  const content = element("div", { class: "stack" });
  const problems = element("div", { hidden: true });
  const section = element("div", { class: "stack", role: "group", "aria-labelledby": heading.id },
    heading, content, problems);

  const show = all => {
    heading.textContent = all.length ? plural("comment_count", all.length) : t("comments");
    fill(content, all.length
      ? element("ul", { class: "comments plain" }, all.map(comment => item(comment)))
      : element("p", { class: "muted" }, t("no_comments")));
  };

  const moderate = (comment, action) => async event => {
    if (action === "remove") {
      const isSure = await confirm({
        title: t("remove_comment"), text: t("remove_comment_text"), action: t("remove"),
        danger: true,
      });
      if (!isSure) return;
    }
    await doing(event.target, async () => {
      const answer = await post("/v1/outfits/moderate", { comment: comment.id, action });
      show(answer.comments);
      focus(heading);
      announce(t(`comment_${action}`));
    }, problems);
  };

  const item = comment => {
    const isOwn = comment.author === page.caller.name;
    const small = { kind: "quiet small" };
    return element("li", null,
      element("div", { class: "row" },
        element("strong", null, comment.author ?? t("somebody")),
        element("time", { class: "muted small", datetime: comment.written },
          dateTime(comment.written)),
        comment.hidden ? element("span", { class: "badge warn" }, t("hidden")) : null),
      element("p", { class: "written" }, comment.text),
      element("div", { class: "row" },
        isOwner ? button(t(comment.hidden ? "restore" : "hide"),
          moderate(comment, comment.hidden ? "restore" : "hide"), small) : null,
        isOwner || isOwn ? button(t("remove"), moderate(comment, "remove"), small) : null));
  };

  const load = async () => {
    showLoading(content);
    try {
      show((await get("/v1/outfits/comments", { outfit })).comments);
    } catch (error) {
      showProblem(content, error, { retry: load });
    }
  };

  const form = commentForm(outfit, show);
  section.append(isOwner
    ? element("details", { class: "fold" },
      element("summary", { class: "button" }, t("write_comment")), form)
    : form);
  if (comments) show(comments);
  else load();
  return section;
}

function commentForm(outfit, show) {
  const id = `comment-${++count}`;
  const problems = element("div", { hidden: true });
  return element("form", {
    class: "stack", on: {
      submit: event => {
        event.preventDefault();
        const field = find("textarea", event.target);
        doing(find("button", event.target), async () => {
          const answer = await post("/v1/outfits/comment", { outfit, text: field.value.trim() });
          field.value = "";
          show(answer.comments);
          announce(t("comment_sent"));
        }, problems);
      },
    },
  }, element("div", { class: "field" },
    element("label", { for: id }, t("write_comment")),
    element("textarea", { id, maxlength: longest, required: true }),
    element("span", { class: "hint" }, t("comment_hint"))),
  problems, element("div", null, element("button", { class: "button" }, t("send_comment"))));
}
