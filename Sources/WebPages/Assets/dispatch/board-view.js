// The board: the rounds of a plan as lists, on the map and along the time of day, to be changed.

import { append, button, element, fill, icon } from "../shared/dom.js";
import {
  announce, doing, number, plural, showEmpty, showProblem, t, toastProblem,
} from "../shared/page.js";
import { afterFrame } from "./after-frame.js";
import { openReplan, saveBoard } from "./board-actions.js";
import { boardList } from "./board-list.js";
import { boardMap } from "./board-map.js";
import { openMoveDialog } from "./board-move.js";
import { previewLabel } from "./board-preview.js";
import { openSession } from "./board-session.js";
import { boardTimeline } from "./board-timeline.js";
import { changeText, costText, isUsable, planName } from "./plans.js";

const parts = ["list", "map", "timeline"];

/** Shows the part in a container, with a plan by its id or the day's current one. */
export async function show(container, context, planId) {
  const plan = planId ? context.plan(planId) : context.currentPlan();
  if (!plan || !isUsable(plan)) {
    showEmpty(container, {
      title: t(planId ? "no_such_plan" : "no_plan_to_show"), text: t("no_plan_text"),
      icon: icon("truck"),
      actions: [element("a", {
        class: "button primary", href: context.link("plans"),
      }, t("tab_plans"))],
    });
    return null;
  }
  const session = await openSession(context, plan.id);
  const { board } = session;
  const isClosed = context.info.state === "closed";
  const dueBefore = session.read.pool.filter(each => each.isDue).length;
  const label = previewLabel(session);
  const problems = element("div", { class: "board-problems", hidden: true });
  const figures = element("div", { class: "board-figures" });
  const list = boardList(session, {
    openMove: stop => openMoveDialog(session, stop), previewLabel: label,
  });
  const timeline = boardTimeline(session);
  const mapBox = element("div", { class: "board-map" });

  const choice = element("select", {
    class: "plan-choice", "aria-label": t("plan"),
    on: { change: () => context.go("board", choice.value) },
  }, [...context.usablePlans()].reverse().map(each =>
    element("option", { value: each.id, selected: each.id === plan.id }, planName(context, each))));
  const undo = button(t("undo"), () => session.change(() => board.undo()),
    { icon: "undo", iconOnly: true });
  const redo = button(t("redo"), () => session.change(() => board.redo()),
    { icon: "redo", iconOnly: true });
  const replan = button(t("replan"), () => openReplan(session), { icon: "refresh" });
  const save = button(t("save_as_plan"), () => doing(save, () => saveBoard(session), problems),
    { kind: "primary", icon: "check" });
  const publish = element("a", {
    class: "button", href: context.link("follow", plan.id),
  }, icon("phone"), t("publish"));
  const switches = element("div", { class: "segments board-switch" }, parts.map(part =>
    button(t(part === "timeline" ? "timeline" : part), () => showPart(part), {
      dataset: { part }, kind: "small", "aria-pressed": String(part === "list"),
    })));
  const root = element("div", { class: "board", dataset: { part: "list" } },
    element("div", { class: "board-bar no-print" }, choice, undo, redo, figures,
      element("span", { class: "grow" }), replan, save, publish, keysHelp()),
    problems, switches, list.node, mapBox, timeline.node);
  append(container, root, label.node);
  const map = boardMap(session, mapBox, { previewLabel: label });
  const later = afterFrame();
  let isMapOld = false;

  function showPart(part) {
    root.dataset.part = part;
    for (const each of switches.children) {
      each.setAttribute("aria-pressed", String(each.dataset.part === part));
    }
  }

  function showTools() {
    undo.disabled = !board.canUndo;
    redo.disabled = !board.canRedo;
    save.hidden = isClosed;
    replan.hidden = isClosed;
    save.disabled = !board.isChanged;
    publish.hidden = isClosed || board.isChanged;
  }

  function showFigures() {
    const now = session.summary;
    const { before } = session;
    if (!now) return;
    const more = (value, than) => (value > than ? "worse" : value < than ? "better" : "");
    fill(figures,
      element("span", null, element("strong", null, costText(context, now.cost)), " ",
        Math.abs(now.change) < 0.005 ? null : element("span", {
          class: now.change > 0 ? "worse" : "better",
        }, changeText(context, now.change))),
      element("span", { class: more(now.late, before.late) }, plural("late", now.late)),
      element("span", { class: more(session.dueCount, dueBefore) },
        t("not_served_count", { count: number(session.dueCount) })),
      now.faults ? element("span", { class: "badge bad" }, plural("faults", now.faults)) : null);
  }

  function tellFigures() {
    const now = session.summary;
    announce([changeText(context, now.change), plural("late", now.late),
      now.faults ? plural("faults", now.faults) : null].filter(Boolean).join(", "));
  }

  const endListening = session.listen((kind, value) => {
    if (kind === "preview") {
      label.update(value);
      return;
    }
    if (kind === "busy") {
      figures.setAttribute("aria-busy", String(session.isBusy));
      if (!session.isBusy && isMapOld) {
        isMapOld = false;
        later("map", () => map.update("board"));
      }
      return;
    }
    if (kind === "problem") toastProblem(session.problem);
    if (kind === "figures" && !session.problem) {
      showProblem(problems, null);
      tellFigures();
    }
    // What people look at first is shown at once, all else behind the frame.
    if (kind === "board") showTools();
    if (kind === "board" || kind === "figures") showFigures();
    list.update(kind);
    if (kind === "selection") {
      map.update(kind);
      timeline.update(kind);
    } else {
      // Until there are figures, the map would keep the page from showing them.
      if (kind === "board") isMapOld = true;
      if (kind === "ways") later("ways", () => map.update(kind));
      if (kind === "figures") {
        later("times", () => list.update("times"));
        later("timeline", () => timeline.update(kind));
      }
    }
  });
  const keys = event => {
    const isTyping = event.target.matches("input, textarea, select");
    if (!(event.ctrlKey || event.metaKey) || isTyping) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey && board.canUndo) session.change(() => board.undo());
    else if ((key === "y" || (key === "z" && event.shiftKey)) && board.canRedo) {
      session.change(() => board.redo());
    } else return;
    event.preventDefault();
  };
  addEventListener("keydown", keys);
  const online = () => session.ask();
  addEventListener("online", online);
  const showFailure = () => showProblem(problems, session.problem, {
    retry: () => doing(null, async () => {
      await session.retry();
      if (session.problem) showFailure();
    }, problems),
  });
  if (session.problem) showFailure();
  showTools();
  showFigures();
  return () => {
    removeEventListener("keydown", keys);
    removeEventListener("online", online);
    endListening();
    later.end();
    list.end();
    timeline.end();
    map.end();
  };
}

/** The keys of the board, to look up. */
function keysHelp() {
  const rows = ["move_within", "move_aside", "move_dialog", "lock", "not_serve", "undo"];
  return element("details", { class: "menu" },
    element("summary", { class: "button quiet icon-only", "aria-label": t("keys") }, icon("info")),
    element("div", { class: "menu-items keys-help" },
      element("dl", { class: "facts small" }, rows.map(row => [
        element("dt", null, element("kbd", null, t(`key_${row}`))),
        element("dd", null, t(`key_${row}_text`))])),
      element("p", { class: "small muted" }, t("drag_text"))));
}
