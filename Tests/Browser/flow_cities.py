"""Cities: around the device, a star, search by typing, a surprise, order, table, weather, removal."""

from selenium.webdriver.common.keys import Keys

from browser import UNREACHABLE
from flow_account import register

PORTO = (-8.61, 41.15)


def names(browser, panel):
    """The names that a panel lists."""
    return browser.texts(f"#{panel} .results button.link")


def run(context):
    """Tries all of it at each width."""
    service = context.service()
    for number, (width, language) in enumerate(context.views()):
        with context.browser(service, width, language, position=PORTO) as browser:
            register(browser, f"traveller{number}")
            browser.open("/cities")
            browser.check("cities-empty")
            browser.click("#tab-around")
            browser.click("#around-device")
            browser.wait(lambda: "Porto" in names(browser, "panel-around"), "Porto is around")
            browser.check("cities-around")
            browser.click("#panel-around .results .star")
            browser.find("#panel-around .results .star[aria-pressed=true]")

            field = browser.fill("#find", "helsin")
            browser.find(".options [role=option]")
            field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
            browser.find("dialog[open]")
            browser.sees("Helsinki")
            browser.check("cities-details")
            browser.script("document.querySelector('dialog[open]').close()")

            browser.click("#tab-surprise")
            browser.click("#surprise-form button.primary")
            browser.wait(lambda: names(browser, "panel-surprise"), "cities are drawn")

            browser.click("#tab-saved")
            browser.wait(lambda: len(names(browser, "panel-saved")) == 1, "one city is saved")
            service.kill()
            browser.expected += [*UNREACHABLE, "503"]
            browser.click("#panel-saved .results .star")
            browser.find(".toasts .toast, .notice")
            service.start()
            browser.click("#panel-saved .results input[type=checkbox]")
            browser.click("#panel-saved .results .button.danger")
            browser.wait(lambda: not names(browser, "panel-saved"), "the city is removed")
            browser.check("cities-removed")
