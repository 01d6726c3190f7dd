"""The board of a plan, used as a dispatcher does: by mouse, finger and keyboard, in lists and on the map."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

# Tells where the map has its markers, since they are drawn on a canvas.
WATCH_MAP = """
const done = arguments[0];
const { assets } = JSON.parse(document.querySelector("#page").textContent);
import(`${assets}/shared/map.js`).then(({ StreetMap }) => {
  if (!Object.hasOwn(StreetMap.prototype, "isWatched")) {
    const setMarkers = StreetMap.prototype.setMarkers;
    StreetMap.prototype.isWatched = true;
    StreetMap.prototype.setMarkers = function (markers) {
      window.watched = { map: this, markers };
      setMarkers.call(this, markers);
    };
  }
  done();
});
"""
PLACES_ON_MAP = """
const { map, markers } = watched;
const [west, south, east, north] = map.bounds;
const canvas = document.querySelector(".board-map canvas");
const box = canvas.getBoundingClientRect();
const mercator = latitude => Math.log(Math.tan(Math.PI / 4 + latitude * Math.PI / 360));
const places = markers.map(({ id, location: [longitude, latitude] }) => [id, [
  Math.round(box.left + (longitude - west) / (east - west) * box.width),
  Math.round(box.top + (mercator(north) - mercator(latitude))
    / (mercator(north) - mercator(south)) * box.height)]]);
const far = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);
// The strip at the bottom is where stops are dropped that are not to be served.
return places.filter(([, place]) => place[1] < box.bottom - 80
    && canvas.parentElement.contains(document.elementFromPoint(...place)))
  .map(([id, place]) => [id, place, Math.min(
    ...places.filter(([other]) => other !== id).map(([, other]) => far(place, other)))]);
"""
# Measures from the end of a drag, or the key, until the figures of the change are shown.
WATCH_FIGURES = """
const bar = document.querySelector(".board-figures");
window.delays ??= [];
window.figuresWatch?.disconnect();
let begun = null;
for (const type of ["pointerup", "keydown"]) {
  addEventListener(type, () => { begun = performance.now(); }, { capture: true });
}
const told = () => bar.querySelector("strong")?.textContent;
let before = told();
window.figuresWatch = new MutationObserver(() => {
  if (begun === null || told() === before) return;
  before = told();
  window.delays.push(performance.now() - begun);
  begun = null;
});
window.figuresWatch.observe(bar, { childList: true, subtree: true, characterData: true });
"""


class BoardPage:
    """The board that a browser shows."""

    def __init__(self, browser, words):
        self.browser, self.words = browser, words
        self.isPhone = browser.width < 600

    def shown(self):
        """Waits until the board is there."""
        self.browser.find(".board-figures strong")
        return self

    def part(self, name):
        """Shows the list, the map or the time line, where there is room for one only."""
        if self.browser.all(f".board-switch [data-part={name}]"):
            self.browser.click(f".board-switch [data-part={name}]")
            # The page scrolls: what is shown now lies above.
            self.browser.script("""
              document.querySelector(arguments[0])
                .scrollIntoView({ block: "center", behavior: "instant" })""", f".board-{name}")

    def rounds(self):
        """The stops of each round as the lists show them; those not served below None."""
        return {vehicle or None: stops for vehicle, stops in self.browser.script("""
          return [...document.querySelectorAll(".board-list .round")].map(round =>
            [round.dataset.vehicle, [...round.querySelectorAll(".stop")].map(row => row.dataset.stop)])
        """)}

    def figures(self):
        """What is told of the board as a whole and of each round."""
        return self.browser.script("""
          const text = node => node.textContent;
          return [text(document.querySelector(".board-figures")),
            ...[...document.querySelectorAll(".round-figures")].map(text)]""")

    def row(self, stop):
        """The row of a stop."""
        return self.browser.driver.find_element(By.CSS_SELECTOR, f'.stop[data-stop="{stop}"]')

    def changes(self, action):
        """Does something, and waits until the figures of the changed board are shown."""
        before = self.figures()
        action()
        self.browser.wait(
            lambda: self.figures() != before
            and self.browser.script("return document.querySelector('.board-figures')"
                                    ".getAttribute('aria-busy') !== 'true'"),
            "the figures change")
        return before, self.figures()

    def drag(self, stop, onto):
        """Drags a stop in the lists onto the row of another, by mouse or by finger."""
        source, target = (self.row(each) for each in (stop, onto))
        # Both must be seen: a drag that scrolls takes longer.
        self.browser.script(
            "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", target)
        self._drag(self._middle(source, ".grip" if self.isPhone else ".stop-id"),
                   self._middle(target, ".stop-id", 4))

    def drag_on_map(self, stop, onto):
        """Drags a stop on the map onto another; a finger rests on it first."""
        self._drag(self.place_on_map(stop), self.place_on_map(onto), 0.5 if self.isPhone else 0.05)

    def place_on_map(self, stop):
        """Where the map has a stop, in pixels of the window."""
        return next(place for id, place, _ in self.places_on_map() if id == stop)

    def places_on_map(self):
        """All stops that the map shows with nothing close to them: id, place, and the room around it."""
        return self.browser.script(PLACES_ON_MAP)

    def _middle(self, row, selector, below=0):
        box = self.browser.script("""
          const box = arguments[0].querySelector(arguments[1]).getBoundingClientRect();
          return [box.left + Math.min(box.width, 40) / 2, box.top + box.height / 2]""", row, selector)
        return [round(box[0]), round(box[1] + below)]

    def _drag(self, source, target, rest=0.05):
        kind = interaction.POINTER_TOUCH if self.isPhone else interaction.POINTER_MOUSE
        actions = ActionBuilder(self.browser.driver, PointerInput(kind, "hand"), duration=30)
        hand = actions.pointer_action
        hand.move_to_location(*source)
        hand.pointer_down()
        hand.pause(rest)
        steps = 5
        for step in range(1, steps + 1):
            hand.move_to_location(*[
                round(a + (b - a) * step / steps) for a, b in zip(source, target)])
        hand.pause(0.1)
        hand.pointer_up()
        actions.perform()

    def focus(self, stop):
        """Puts the keyboard onto a stop."""
        self.browser.script("arguments[0].querySelector('.stop-main').focus()", self.row(stop))

    def keys(self, key, *held):
        """Presses a key with others held."""
        chain = ActionChains(self.browser.driver, duration=0)
        for each in held:
            chain.key_down(each)
        chain.send_keys(key)
        for each in held:
            chain.key_up(each)
        chain.perform()

    def undo(self):
        """Takes the last change back."""
        self.keys("z", Keys.CONTROL)
