"""Packing lists: a trip, its list, ticks, own things, what a new forecast changes, without a network.

All that is typed has script in it: nothing of it runs.
"""

import datetime
import os
import subprocess
import tempfile

import town
from flow_account import PASSWORD, register
from flow_travel import NEXT_SUMMER, PATIENCE, connect, disconnect, enter, harmless, pick

TRIP = f"Lakes {town.SCRIPT} \"'&amp;"
OWN = f"Kite {town.SCRIPT}"
DAYS = 3


def boxes(browser, state=""):
    """The boxes of the list, or those in a state such as :checked."""
    return browser.script(
        f"return [...document.querySelectorAll('.packing input{state}')].length")


def add_trip(browser):
    """Adds a trip to a city that is searched by typing."""
    browser.open("/travel/packing")
    browser.find("#trips .empty")
    browser.check("packing-empty")
    browser.click("#add-trip")
    browser.click("dialog[open] .dialog-foot .primary")
    browser.find("dialog[open] .error")
    pick(browser, "#trip-place", "helsin", "Helsinki")
    enter(browser, ".trip-places input", DAYS)
    enter(browser, "#trip-begins", NEXT_SUMMER)
    browser.fill("#trip-name", TRIP)
    browser.check("packing-trip")
    browser.click("dialog[open] .dialog-foot .primary")
    browser.find("#list .packing li", PATIENCE)
    harmless(browser)
    assert TRIP in browser.find("#list-name").text, browser.find("#list-name").text
    browser.check("packing-list")


def tick(browser):
    """Ticks things off, which stays so after a reload."""
    count = boxes(browser)
    for row in browser.all(".packing > li > label")[:3]:
        row.click()
    browser.wait(lambda: boxes(browser, ":checked") == 3, "three things are ticked")
    # Quick ticks are sent together.
    browser.wait(lambda: len(kept(browser)) == 3, "the ticks are stored")
    browser.driver.refresh()
    browser.wait(lambda: boxes(browser, ":checked") == 3, "they are ticked after a reload", PATIENCE)
    browser.click("label:has([data-focus=hide])")
    browser.wait(lambda: len(browser.all(".packing > li")) == count - 3, "they are hidden")
    browser.click("label:has([data-focus=hide])")


def kept(browser):
    """What the service keeps as ticked."""
    return browser.driver.execute_async_script("""
      const done = arguments[arguments.length - 1];
      fetch("/v1/pack/edit", {method: "POST", body: JSON.stringify({trip: arguments[0]}),
        headers: {"content-type": "application/json", "x-requested-by": "roundsman"}})
        .then(answer => answer.json())
        .then(list => done(list.lines.filter(line => line.ticked).map(line => line.thing)))""", TRIP)


def change(browser):
    """Adds something of one's own, takes something off and puts it back, pins."""
    browser.fill("#add-item", OWN)
    browser.click(".add-item .button")
    browser.wait(lambda: OWN in browser.text(), "the own thing is listed", PATIENCE)
    harmless(browser)
    thing = browser.all(".packing > li")[3].get_attribute("data-line")
    line = f".packing > li[data-line={thing}]"
    browser.click(f"{line} > .menu > summary")
    browser.check("packing-menu")
    browser.click(f"{line} > .menu li:last-child button")
    browser.wait(lambda: not browser.all(line), f"{thing} is taken off", PATIENCE)
    browser.click(".toast .button")
    browser.find(line, PATIENCE)
    browser.click(f"{line} > .menu > summary")
    browser.click(f"{line} > .menu li:first-child button")
    browser.find(f"{line} .badge.info", PATIENCE)


def freeze(service, context, name):
    """Packs for a forecast of frost with the command line, as the same person."""
    home = service.home / name
    home.mkdir()
    begin = datetime.date.fromisoformat(NEXT_SUMMER)
    weather = home / "weather.csv"
    weather.write_text("lon,lat,date,low,high\n" + "".join(
        f"24.93545,60.16952,{begin + datetime.timedelta(days)},-18,-9\n" for days in range(DAYS)))
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    for command in (["account", "login", f"{name}@example.org"],
                    ["pack", "trip", TRIP, "--weather", str(weather)]):
        subprocess.run(
            [context.arguments.program, *command, "--archive", str(service.home / "archive.sqlite")],
            input=PASSWORD + "\n", text=True, env=environment, check=True, capture_output=True)


def forecast(browser, service, context, name):
    """The list was made for frost; the usual summer changes it, and the page tells how."""
    freeze(service, context, name)
    browser.driver.refresh()
    told = browser.find("#list .notice.warn li", PATIENCE)
    browser.script("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", told)
    harmless(browser)
    browser.check("packing-changes")
    assert boxes(browser, ":checked") >= 2, "new weather takes ticks away"


def offline(browser, service):
    """Reads the list without a network."""
    browser.script("return navigator.serviceWorker.ready.then(() => true)")
    browser.wait(lambda: browser.script(
        "return caches.match('/travel/packing').then(found => Boolean(found))"),
        "the page is kept")
    count = boxes(browser)
    disconnect(browser, service)
    browser.driver.refresh()
    browser.wait(lambda: boxes(browser, ":disabled") == count, "the list is read, not changed")
    browser.check("packing-offline")
    connect(browser, service)
    browser.wait(lambda: boxes(browser, ":enabled") == count, "the list can be changed again", PATIENCE)


def remove(browser):
    """Removes the trip and its list."""
    browser.click("#trips .list .button.quiet")
    browser.sees(TRIP)
    browser.click("dialog[open] .dialog-foot .danger")
    browser.find("#trips .empty")
    assert not browser.all("#detail"), "the list of a removed trip is shown"
    browser.silent()


def alone(context, width, language):
    """With a key in place of an account, makes the one list that stays in the browser."""
    with tempfile.TemporaryDirectory(prefix="roundsman-keys-") as folder:
        keys = f"{folder}/keys.txt"
        key = subprocess.run([context.arguments.server, "key", "desk", "--keys", keys], text=True,
                             check=True, capture_output=True).stdout.split()[-1]
        service = context.service("--keys", keys)
        with context.browser(service, width, language) as browser:
            browser.open("/account")
            browser.driver.execute_async_script("""
              const done = arguments[arguments.length - 1];
              fetch("/v1/session", {method: "POST", body: JSON.stringify({key: arguments[0]}),
                headers: {"content-type": "application/json", "x-requested-by": "roundsman"}})
                .then(() => done())""", key)
            browser.open("/travel/packing")
            pick(browser, "#trip-place", "helsin", "Helsinki")
            enter(browser, "#trip-begins", NEXT_SUMMER)
            browser.fill("#trip-name", TRIP)
            browser.click("#own .button.primary")
            browser.find("#list .packing li", PATIENCE)
            harmless(browser)
            browser.click(".packing > li > label")
            browser.driver.refresh()
            browser.wait(lambda: boxes(browser, ":checked") == 1, "the tick stays in the browser")
            assert TRIP in browser.find("#list-name").text
            harmless(browser)
            browser.check("packing-alone")


def run(context):
    """Tries all of it at each width."""
    alone(context, *context.views()[0])
    service = context.service()
    for number, (width, language) in enumerate(context.views()):
        name = f"packer{number}"
        with context.browser(service, width, language) as browser:
            register(browser, name)
            add_trip(browser)
            tick(browser)
            change(browser)
            forecast(browser, service, context, name)
            offline(browser, service)
            remove(browser)
