"""A browser driven over WebDriver, and what its pages must keep."""

import functools
import importlib.util
import json
import pathlib
import shutil
import time
import zlib

from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException
from selenium.webdriver.common.by import By

PHONE, DESK = 390, 1400
SERIOUS = ("serious", "critical")
# Seconds between two looks at a page that is waited for.
SHORTEST_PAUSE, LONGEST_PAUSE = 0.03, 0.4
# How long something may take, in seconds: much more than it does, since all tests of a busy machine run beside.
PATIENCE = 60
# What the console says where a service cannot be reached, whenever it went.
UNREACHABLE = ["ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "ERR_FAILED",
               "ERR_INTERNET_DISCONNECTED", "ERR_SOCKET_NOT_CONNECTED", "Failed to fetch"]
# The elements of a selector that people can see. One question for all of them: WebDriver's own takes one for each.
FIND_SHOWN = """
const shown = [...document.querySelectorAll(arguments[0])].filter(node =>
  node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  && [...node.getClientRects()].some(box => box.width && box.height));
"""
SHOWN = FIND_SHOWN + "return shown;"
TEXTS = FIND_SHOWN + "return shown.map(node => node.innerText);"
RUN_AXE = """
const [rules, done] = arguments;
axe.run(document, { resultTypes: ["violations"], rules }).then(found => done(found.violations));
"""


@functools.cache
def axe_script():
    """The source of axe, as the package from PyPI carries it."""
    package = importlib.util.find_spec("axe_playwright_python")
    return (pathlib.Path(package.origin).parent / "axe.min.js").read_text()


class Browser:
    """A window of a width, in a language, with its own profile."""

    def __init__(self, service, width, language="en", dark=False, position=None, shots=None,
                 thorough=False):
        options = webdriver.ChromeOptions()
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
                         "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                         f"--lang={language}", "--disable-dev-shm-usage",
                         "--force-prefers-reduced-motion"):
            options.add_argument(argument)
        if dark:
            options.add_argument("--force-dark-mode")
        options.add_experimental_option("prefs", {
            "intl.accept_languages": language,
            "profile.default_content_setting_values.geolocation": 1})
        if width < 600:
            options.add_experimental_option("mobileEmulation", {
                "deviceMetrics": {"width": width, "height": 844, "pixelRatio": 1, "touch": True}})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(
            options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        if width >= 600:
            self.driver.set_window_size(width, 900)
        self.driver.set_script_timeout(2 * PATIENCE)
        self.service, self.width, self.language, self.shots = service, width, language, shots
        self.is_thorough, self.expected = thorough, []
        if position:
            self.move(*position)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        try:
            if kind is not None and self.shots:
                self.shot("failure")
        finally:
            self.driver.quit()

    # What people do

    def open(self, path):
        """Opens a page, and waits until its script has begun."""
        self.driver.get(self.service.address + path)
        self.wait(lambda: self.driver.execute_script("return document.readyState") == "complete",
                  "the page loads")

    def find(self, selector, seconds=PATIENCE):
        """Returns the first element that is shown, waiting for it."""
        return self.wait(
            lambda: next(iter(self.all(selector)), None), f"{selector} is shown", seconds)

    def all(self, selector):
        """Returns all elements that are shown."""
        return self.driver.execute_script(SHOWN, selector)

    def texts(self, selector):
        """Returns the texts of all elements that are shown."""
        return self.driver.execute_script(TEXTS, selector)

    def click(self, selector, seconds=PATIENCE):
        """Clicks on the first element that is shown, scrolled into view."""
        element = self.find(selector, seconds)
        self.driver.execute_script(
            "arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", element)
        try:
            element.click()
        except ElementClickInterceptedException:
            # A message lies over it: people close that first.
            for close in self.all("#toasts button:last-child"):
                close.click()
            element.click()
        return element

    def fill(self, selector, text):
        """Replaces the text of a field."""
        field = self.find(selector)
        field.clear()
        field.send_keys(text)
        return field

    def choose(self, selector, *paths):
        """Chooses files in a field, which may be hidden behind its label."""
        field = self.driver.find_element(By.CSS_SELECTOR, selector)
        field.send_keys("\n".join(str(path) for path in paths))

    def move(self, longitude, latitude):
        """Sets the position of the device."""
        self.driver.execute_cdp_cmd("Emulation.setGeolocationOverride", {
            "longitude": longitude, "latitude": latitude, "accuracy": 8})

    def set_clock(self, milliseconds):
        """Sets the clock of all pages that are opened from now on, in milliseconds since 1970."""
        self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": f"""
          const ahead = {milliseconds} - {round(time.time() * 1000)};
          const RealDate = Date;
          globalThis.Date = class extends RealDate {{
            constructor(...parts) {{
              if (parts.length) super(...parts);
              else super(RealDate.now() + ahead);
            }}
            static now() {{ return RealDate.now() + ahead; }}
          }};"""})

    def script(self, source, *arguments):
        """Returns what a script returns."""
        return self.driver.execute_script(source, *arguments)

    # What must hold

    def wait(self, condition, what, seconds=PATIENCE):
        """Waits until a condition holds; returns what it returned."""
        deadline, pause = time.monotonic() + seconds, SHORTEST_PAUSE
        while True:
            try:
                found = condition()
            except Exception:  # The page changes while it is looked at.
                found = False
            if found:
                return found
            if time.monotonic() > deadline:
                raise AssertionError(f"{what}: not within {seconds} s at {self.driver.current_url}\n"
                                     f"{self.text()[:1500]}")
            # To look costs the page time, which others need as well: the longer it takes, the rarer.
            time.sleep(pause)
            pause = min(pause * 1.3, LONGEST_PAUSE)

    def text(self):
        """All text that is shown."""
        return self.driver.execute_script("return document.body.innerText")

    def sees(self, text, seconds=PATIENCE):
        """Waits until a text is shown."""
        self.wait(lambda: text in self.text(), f"“{text}” is shown", seconds)

    def check(self, name):
        """Checks the page as it stands: accessible, silent, no wider than the window; keeps a picture."""
        self.fits(name)
        if not self.script("return Boolean(window.axe)"):
            self.script(axe_script())
        found = self.driver.execute_async_script(
            RUN_AXE, {"color-contrast": {"enabled": self._looks_at_contrast(name)}})
        serious = [each for each in found if each["impact"] in SERIOUS]
        assert not serious, f"{name}: " + json.dumps(
            [{"rule": each["id"], "help": each["help"],
              "at": [node["html"][:200] for node in each["nodes"][:3]]} for each in serious],
            indent=1)

    def _looks_at_contrast(self, name):
        """Whether the contrast of texts is computed, nine tenths of what axe computes: for each state in one of the
        widths, for the colours are the same in both, and in the long form always."""
        return self.is_thorough or zlib.crc32(name.encode()) % 2 == (self.width == PHONE)

    def fits(self, name):
        """Checks that the page is silent and no wider than the window; keeps a picture."""
        self.silent()
        if self.shots:
            self.shot(name)
        # A phone lays pages out that are too wide in a wider window than it has.
        wide = self.script("""
          const width = Math.min(innerWidth, visualViewport.width * visualViewport.scale);
          if (document.documentElement.scrollWidth <= width + 1) return null;
          return [...document.querySelectorAll("body *")].map(node =>
            [node.getBoundingClientRect().right + scrollX, node.outerHTML.slice(0, 150)])
            .sort((a, b) => b[0] - a[0]).slice(0, 4)""")
        assert not wide, f"{name}: the page is wider than the window: {wide}"

    def silent(self):
        """Checks that the console has no message but those that are expected."""
        messages = [entry for entry in self.driver.get_log("browser")
                    if not any(word in entry["message"] for word in self.expected)]
        assert not messages, f"the console says: {json.dumps(messages, indent=1)}"

    def shot(self, name):
        """Keeps a picture."""
        folder = pathlib.Path(self.shots)
        folder.mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(folder / f"{name}-{self.width}-{self.language}.png"))


def until(condition, what, seconds=PATIENCE):
    """Waits for something outside of the browser."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        found = condition()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(f"{what}: not within {seconds} s")
