"""A driver on a phone: the round, directions, done, skip, undo, messages; without a network, over a reload and in two
tabs; a report that is refused; a new phone; the end of the round."""

import shutil

import flow_day
from browser import UNREACHABLE, until

DAY = flow_day.DAY
# A driver is on the road in the morning, whatever time it is where the flow runs.
MORNING = flow_day.MIDNIGHT + 6 * 3_600_000
TIP = "Tip at the harbour"


def progress(service, vehicle):
    """What the dispatcher knows of a vehicle."""
    return next(each for each in service.get(f"{DAY}/progress")["vehicles"]
                if each["vehicle"] == vehicle)


def is_next(browser, stop):
    """Waits until a stop is the next one."""
    browser.wait(lambda: browser.find(".drive-id").text == stop["id"], f"{stop['id']} is next")


def reported(browser, stop):
    """Reports the next stop as done, and waits until the one after it is shown."""
    browser.wait(lambda: not browser.script("return document.querySelector('dialog[open]')"), "no dialog")
    # A tap that comes too soon after another one is taken for a second one.
    browser.wait(lambda: browser.click("#actions .drive-main")
                 and browser.find(".drive-id").text == stop["id"], f"{stop['id']} is next")


def goes(browser, screen):
    """Goes to a screen as its links do."""
    browser.script("location.hash = arguments[0]", screen)
    browser.wait(lambda: browser.script("return document.querySelector('#drive').dataset.screen")
                 == screen, f"{screen} is shown")


def connection(browser):
    """How the page is connected."""
    return browser.script("return document.querySelector('#link').dataset.connection")


def upload(service):
    """Sends the files of the day, with a break and a place to tip."""
    depot, bins = flow_day.files()
    depot = depot.replace(
        "    costs:", "    breaks:\n      - {window: [\"06:00\", \"12:00\"], duration: \"00:10\"}\n    costs:")
    depot += f"\nfacilities:\n  - {{id: tip, name: {TIP}, location: [24.9460, 60.1720]}}\n"
    for name, text in (("depot.yaml", depot), ("bins.csv", bins)):
        answer = service.post(f"{DAY}/files/{name}", text.encode(), method="PUT")
    errors = [each for each in answer["findings"] if each["severity"] == "error"]
    assert not errors, errors


def kinds(service, vehicle):
    """What was reported, in its order."""
    return [each["kind"] for each in progress(service, vehicle)["log"]]


def spoken(browser):
    """Directions are spoken, by the service where the browser has no voice for the language."""
    if browser.script("return speechSynthesis.getVoices().length"):
        return
    sounds = browser.wait(lambda: browser.script("""
      return performance.getEntriesByType("resource").filter(each => each.name.includes("/v1/speech"))
        .map(each => [each.name, each.responseStatus])"""), "directions are spoken")
    assert all(status == 200 for _, status in sounds), sounds
    assert f"language={browser.language}" in sounds[0][0], sounds


def drive(browser, service, vehicle, stops):
    """Done, undo, skip, search, a closed street."""
    browser.find(".drive-card .figures")
    assert "token" not in browser.driver.current_url
    browser.check("drive-home")
    browser.click("#actions .drive-main")
    is_next(browser, stops[0])
    spoken(browser)
    browser.check("drive-next")
    reported(browser, stops[1])
    until(lambda: progress(service, vehicle)["done"] == 1, "the first stop is reported")
    browser.click(".drive-undo button")
    is_next(browser, stops[0])
    until(lambda: progress(service, vehicle)["done"] == 0, "it is undone")
    reported(browser, stops[1])
    browser.click("#actions button:nth-child(2)")
    browser.check("drive-skip")
    browser.click("dialog .drive-choices button")
    until(lambda: progress(service, vehicle)["skipped"] == 1, "the second stop is skipped")
    goes(browser, "round")
    browser.check("drive-round")
    goes(browser, "search")
    browser.fill("#search-bin", stops[1]["id"])
    browser.wait(lambda: len(browser.all(".drive-stop")) == 1, "one stop is found")
    browser.check("drive-search")
    browser.click(".drive-stop")
    browser.check("drive-bin")
    browser.click("dialog .drive-choices button")
    until(lambda: progress(service, vehicle)["skipped"] == 0, "it is not skipped any more")
    goes(browser, "next")


def offline(browser, service, vehicle, stops):
    """Without a network: over a reload, in two tabs; then all is sent once."""
    browser.wait(lambda: browser.script(
        "return caches.match(location.pathname).then(found => Boolean(found))"
        ".then(found => found && navigator.serviceWorker.controller !== null)"), "the page is kept")
    browser.silent()
    service.kill()
    # The second tab is told no position, so that the browser looks for one elsewhere.
    browser.expected += [*UNREACHABLE, "Network location provider"]
    browser.driver.refresh()
    is_next(browser, stops[1])
    browser.wait(lambda: connection(browser) == "offline", "the phone is offline")
    reported(browser, stops[2])
    browser.check("drive-offline")
    first = browser.driver.current_window_handle
    address = browser.driver.current_url
    browser.driver.switch_to.new_window("tab")
    browser.set_clock(MORNING + 600_000)
    browser.driver.get(address)
    is_next(browser, stops[2])
    reported(browser, stops[3])
    browser.driver.close()
    browser.driver.switch_to.window(first)
    is_next(browser, stops[3])
    goes(browser, "reports")
    browser.check("drive-reports")
    service.start()
    browser.script("dispatchEvent(new Event('online'))")
    until(lambda: progress(service, vehicle)["done"] == 3, "what waited is reported", 90)
    browser.wait(lambda: connection(browser) == "online", "the phone is online", 90)
    kinds = [(each["kind"], each.get("stop")) for each in progress(service, vehicle)["log"]]
    assert kinds[-2:] == [("done", stops[1]["id"]), ("done", stops[2]["id"])], kinds


def refused(browser, service, vehicle, stops):
    """What another phone has reported meanwhile contradicts: it is shown until it was read."""
    goes(browser, "next")
    is_next(browser, stops[3])
    service.kill()
    reported(browser, stops[4])
    service.start()
    answer = service.post(f"{DAY}/vehicles/{vehicle}/reports", {"reports": [{
        "id": "another-phone", "kind": "skip", "stop": stops[3]["id"], "reason": "gate",
        "time": browser.script("return Date.now()")}]})
    assert answer["accepted"] == ["another-phone"], answer
    browser.script("dispatchEvent(new Event('online'))")
    browser.find("#notices .notice.bad", 90)
    browser.check("drive-refused")
    browser.click("#notices .notice.bad button")
    browser.wait(lambda: not browser.all("#notices .notice.bad"), "it was read")
    is_next(browser, stops[4])


def messages(browser, service, vehicle):
    """Text with a script in it is text, also in what is sent back."""
    hostile = "<img src=x onerror=alert(1)> Tip closes at 13:00"
    service.post(f"{DAY}/messages", {"to": vehicle, "text": hostile})
    # Otherwise it is asked for every twenty seconds.
    browser.script("dispatchEvent(new Event('online'))")
    browser.sees(hostile)
    goes(browser, "messages")
    browser.sees(hostile)
    browser.fill("#message-text", "<script>alert(2)</script>")
    browser.click(".drive-page form button")
    until(lambda: len(service.get(f"{DAY}/messages")["messages"]) == 2, "the answer is there")
    browser.check("drive-messages")


def more(phone, group, place):
    """Chooses what is reported less often than a served bin."""
    phone.wait(lambda: not phone.script("return document.querySelector('dialog[open]')"), "no dialog")
    phone.click("#actions button:first-child")
    phone.click(f"dialog .drive-choices:nth-child({group}) .button:nth-of-type({place})")


def agrees(phone):
    """Agrees to what a dialog asks."""
    phone.click("dialog[open] .dialog-foot button:last-child")


def besides(phone, service, vehicle):
    """The truck is full and goes to the tip; a street is closed; the driver takes a break."""
    phone.click("#actions button:first-child")
    phone.check("drive-more")
    phone.click("dialog[open] .dialog-head button")
    more(phone, 1, 1)
    agrees(phone)
    phone.wait(lambda: phone.find(".drive-id").text == TIP, "the tip is next")
    phone.check("drive-tip")
    phone.click("#actions .drive-main")
    phone.wait(lambda: phone.find(".drive-id").text != TIP, "the truck is empty")
    more(phone, 1, 3)
    phone.find("dialog[open] .drive-cross")
    phone.check("drive-blocked")
    agrees(phone)
    more(phone, 1, 4)
    agrees(phone)
    until(lambda: kinds(service, vehicle)[-4:] == ["full", "unloaded", "blocked", "break"],
          "all is reported")


def run(context):
    """Drives a round at each width."""
    for width, language in context.views():
        service = context.service()
        upload(service)
        plan = flow_day.plan(service)
        rounds = flow_day.rounds(service, plan)
        vehicle = max(rounds, key=lambda each: len(rounds[each]))
        links = service.post(f"{DAY}/publish", {"plan": plan})["links"]
        link = next(each["path"] for each in links if each["vehicle"] == vehicle)
        stops = service.get(f"{DAY}/vehicles/{vehicle}")["stops"]
        with context.browser(service, width, language, position=stops[0]["location"]) as browser:
            if not shutil.which("espeak-ng"):
                browser.expected.append("/v1/speech")
            browser.set_clock(MORNING)
            browser.open(link)
            drive(browser, service, vehicle, stops)
            offline(browser, service, vehicle, stops)
            refused(browser, service, vehicle, stops)
            messages(browser, service, vehicle)
        with context.browser(service, width, language, position=stops[0]["location"]) as phone:
            # The old phone is dead: another one is given the link.
            phone.set_clock(MORNING + 1_800_000)
            phone.open(link)
            phone.click("#actions .drive-main")
            is_next(phone, stops[4])
            besides(phone, service, vehicle)
            more(phone, 3, 1)
            agrees(phone)
            until(lambda: progress(service, vehicle)["state"] == "finished", "the round is over")
            phone.find(".drive-page .figures")
            phone.check("drive-summary")
            phone.open("/drive")
            phone.find("#own-list a")
            phone.check("drive-rounds")
