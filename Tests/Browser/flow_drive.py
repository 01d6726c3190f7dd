"""A driver on a phone: the round, directions, done, skip, undo, messages; without a network, over a reload; a new phone."""

import flow_day
from browser import until

DAY = flow_day.DAY
VEHICLE = "H-1"


def progress(service):
    """What the dispatcher knows of the vehicle."""
    return next(each for each in service.get(f"{DAY}/progress")["vehicles"]
                if each["vehicle"] == VEHICLE)


def run(context):
    """Drives a round at each width."""
    for width, language in context.views():
        service = context.service()
        flow_day.upload(service)
        plan = flow_day.plan(service)
        links = service.post(f"{DAY}/publish", {"plan": plan})["links"]
        link = next(each["path"] for each in links if each["vehicle"] == VEHICLE)
        stops = service.get(f"{DAY}/vehicles/{VEHICLE}")["stops"]
        with context.browser(service, width, language, position=stops[0]["location"]) as browser:
            browser.open(link)
            browser.find("#round-body .figures")
            assert "token" not in browser.driver.current_url
            browser.check("drive-home")
            browser.click("#round-body .primary")
            browser.find("#done")
            browser.sees(stops[0]["id"])
            browser.check("drive-next")
            browser.click("#done")
            until(lambda: progress(service)["done"] == 1, "the first stop is reported")
            browser.sees(stops[1]["id"])
            browser.click("#skip")
            browser.click("dialog .reasons .button")
            until(lambda: progress(service)["skipped"] == 1, "the second stop is skipped")
            browser.click("[data-view=round]")
            browser.fill("#find-stop", stops[1]["id"])
            browser.wait(lambda: len(browser.all(".stops li")) == 1, "one stop is found")
            browser.check("drive-round")
            browser.click(".stops .quiet")
            until(lambda: progress(service)["skipped"] == 0, "it is not skipped any more")
            browser.script("return navigator.serviceWorker.ready.then(() => true)")
            browser.wait(lambda: browser.script(
                "return caches.match(location.pathname).then(found => Boolean(found))"),
                "the page is kept", 30)

            service.kill()
            browser.expected += ["ERR_CONNECTION_REFUSED", "ERR_FAILED", "Failed to fetch"]
            browser.driver.refresh()
            browser.click("[data-view=next]")
            browser.click("#done")
            browser.wait(lambda: browser.all("#connection-state.warn"), "the phone is offline")
            browser.click("#done")
            browser.check("drive-offline")
            service.start()
            browser.script("dispatchEvent(new Event('online'))")
            until(lambda: progress(service)["done"] == 3, "what waited is reported", 90)
            browser.wait(lambda: browser.all("#connection-state.good"), "the phone is online", 90)

            service.post(f"{DAY}/messages", {"to": VEHICLE, "text": "<b>Tip closes at 13:00</b>"})
            browser.click("[data-view=messages]")
            browser.sees("<b>Tip closes at 13:00</b>", 40)
            browser.check("drive-messages")
            browser.click("[data-view=more]")
            browser.check("drive-more")
        with context.browser(service, width, language) as phone:
            # The old phone is dead: another one is given the link.
            phone.open(link)
            phone.sees(f"{len(stops) - 3} / {len(stops)}")
            phone.click("[data-view=more]")
            phone.click("#round-body .button:last-child")
            phone.click("dialog .dialog-foot .danger, dialog .dialog-foot .primary")
            until(lambda: progress(service)["state"] == "finished", "the round is over")
            phone.click("[data-view=home]")
            phone.find("#round-body .notice.good")
            phone.open("/drive")
            phone.find("#rounds a")
            phone.check("drive-rounds")
