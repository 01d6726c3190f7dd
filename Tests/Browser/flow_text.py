"""Whatever people type is text: names, ids, notes and messages with scripts in them, in all pages of dispatchers and drivers."""

import flow_day
from board import BoardPage

DAY = flow_day.DAY
PAGE = "/dispatch/helsinki/2026-05-12"
SCRIPT = "<script>window.ran = 1</script>"
IMAGE = "\"><img src=x onerror='window.ran = 1'>"
ADDRESS = "javascript:window.ran=1"
TURNED = "\u202e\u05d0\u05d1 turned \u202c\u200f"
LONG = "x" * 10_000
HOSTILE = [SCRIPT, IMAGE, ADDRESS, TURNED, LONG]
# The rows of bins.csv that become hostile: their bins are full enough to be served.
ROWS = [1, 3, 4, 7, 8]


def quoted(text, mark):
    """A text between quotes, for CSV or YAML."""
    return mark + text.replace(mark, mark * 2) + mark


def upload(service):
    """Sends a day in which everything that can be named has a hostile name."""
    depot, bins = flow_day.files()
    for plain, hostile in (
            ("name: Helsinki, inner city", f"name: {quoted(IMAGE + SCRIPT + LONG, chr(39))}"),
            ("name: Street litter", f"name: {quoted(SCRIPT, chr(39))}"),
            ("name: Car park at Kaisaniemenranta", f"name: {quoted(IMAGE + TURNED, chr(39))}"),
            ("driver: Aino", f"driver: {quoted(SCRIPT + LONG, chr(39))}"),
            ("driver: Onni", f"driver: {quoted(IMAGE, chr(39))}"),
            ("driver: Eila", f"driver: {quoted(ADDRESS + TURNED, chr(39))}")):
        assert plain in depot, plain
        depot = depot.replace(plain, hostile)
    lines = bins.splitlines()
    columns = lines[0].split(",")
    assert columns[0] == "id" and columns[-1] == "note", columns
    for place, row in enumerate(ROWS):
        cells = lines[row].split(",", len(columns) - 1)
        cells[0] = quoted(HOSTILE[place], '"')
        cells[-1] = quoted(f"note {HOSTILE[(place + 1) % len(HOSTILE)]}", '"')
        lines[row] = ",".join(cells)
    for name, text in (("depot.yaml", depot), ("bins.csv", "\n".join(lines) + "\n")):
        answer = service.post(f"{DAY}/files/{name}", text.encode(), method="PUT")
    errors = [each for each in answer["findings"] if each["severity"] == "error"]
    assert not errors, errors


def is_text(browser, name, *texts):
    """Waits until texts are shown, letter by letter; nothing in them has run or become part of the page."""
    def shown():
        return browser.script("""
          const fields = [...document.querySelectorAll("input, textarea")].map(each => each.value);
          return [document.body.textContent, ...fields].join("\\n")""")
    for text in texts:
        browser.wait(lambda: text in shown(), f"{name} shows {text[:60]}")
    made = browser.script("""
      const links = [...document.querySelectorAll("[href], [src], [action]")].filter(each =>
        ["href", "src", "action"].some(name => /^\\s*javascript:/i.test(each.getAttribute(name))));
      const attributes = [...document.querySelectorAll("*")].flatMap(each => [...each.attributes])
        .filter(each => each.name.startsWith("on"));
      const scripts = [...document.scripts].filter(each => each.textContent.includes("window.ran"))
        .filter(each => each.type !== "application/json");
      return [typeof window.ran, links.length, attributes.length, scripts.length,
        document.querySelectorAll("img[src=x]").length]""")
    assert made == ["undefined", 0, 0, 0, 0], f"{name}: {made}"
    browser.fits(name)


def dispatcher(browser, plans, vehicle):
    """All pages of dispatchers."""
    browser.open("/dispatch")
    is_text(browser, "text-days", IMAGE, SCRIPT, LONG)
    browser.open(f"{PAGE}#data/bins.csv")
    is_text(browser, "text-data", *HOSTILE)
    browser.click(".tabs [data-name='depot.yaml']")
    is_text(browser, "text-depot", SCRIPT, IMAGE)
    for part in ("plans", f"board/{plans[0]}"):
        browser.open(f"{PAGE}#{part}")
        browser.driver.refresh()
        is_text(browser, f"text-{part[:5]}", *(HOSTILE if part != "plans" else []))
    board = BoardPage(browser, None).shown()
    for stop in HOSTILE[:-1]:
        # Its details, where it may go, and what is told of it.
        browser.script("""
          [...document.querySelectorAll(".stop")].find(each => each.dataset.stop === arguments[0])
            .querySelector(".stop-main").focus()""", stop)
        board.keys("m")
        browser.find("dialog[open] #move-round")
        is_text(browser, "text-move", stop)
        browser.click("dialog[open] .dialog-foot button:first-child")
    board.part("map")
    is_text(browser, "text-map")
    for part, texts in ((f"compare/{plans[0]}/{plans[1]}", []), ("follow", [SCRIPT, IMAGE, *HOSTILE]),
                        ("print", [SCRIPT, *HOSTILE])):
        browser.open(f"{PAGE}#{part}")
        browser.driver.refresh()
        browser.find(".dispatch-view canvas, .sheets table")
        is_text(browser, f"text-{part[:6].split('/')[0]}", *texts)
    for file in ("map.html", f"{vehicle}/run-sheet.html"):
        browser.open(f"{DAY}/plans/{plans[0]}/files/{file}")
        is_text(browser, f"text-{file.split('/')[-1]}", SCRIPT)


def driver(browser, link, stops):
    """All pages of drivers."""
    browser.open(link)
    browser.find(".drive-card .figures")
    is_text(browser, "text-drive-home", IMAGE)
    for screen in ("next", "round", "search", "messages", "reports"):
        browser.script("location.hash = arguments[0]", screen)
        browser.wait(lambda: browser.script(
            "return document.querySelector('#drive').dataset.screen") == screen, f"{screen} is shown")
        texts = {"round": stops, "messages": HOSTILE[:-1]}.get(screen, [])
        is_text(browser, f"text-drive-{screen}", *texts)
        if screen == "search":
            browser.fill("#search-bin", "window.ran")
            is_text(browser, "text-drive-found", *[each for each in stops if "window.ran" in each])
            if browser.all(".drive-stop"):
                browser.click(".drive-stop")
                is_text(browser, "text-drive-bin")
                browser.click("dialog[open] .dialog-head button")
    browser.open("/drive")
    browser.find("#own-list a")
    is_text(browser, "text-drive-rounds", SCRIPT)


def run(context):
    """Shows a hostile day; at each width in the long form."""
    service = context.service()
    upload(service)
    plans = [flow_day.plan(service), flow_day.plan(service, threshold=0.6)]
    links = service.post(f"{DAY}/publish", {"plan": plans[0]})["links"]
    phones = {link["vehicle"]: flow_day.Phone(service, link["path"]) for link in links}
    stops = {vehicle: [each["id"] for each in phone.day()["stops"]]
             for vehicle, phone in phones.items()}
    vehicle = max(stops, key=lambda each: len(set(stops[each]) & set(HOSTILE)))
    phone = phones[vehicle]
    for place, stop in enumerate([each for each in stops[vehicle] if each in HOSTILE][:2]):
        phone.note("skip", 400 + place, stop=stop, reason=f"{SCRIPT}{IMAGE}")
    phone.send()
    for text in HOSTILE[:-1]:
        service.post(f"{DAY}/messages", {"to": vehicle, "text": text})
        service.post(f"{DAY}/vehicles/{vehicle}/messages", {"text": text}, headers=phone.headers())
    link = next(each["path"] for each in links if each["vehicle"] == vehicle)
    for width, language in context.views() if context.long else context.views()[:1]:
        with context.browser(service, width, language, position=[24.94, 60.17]) as browser:
            dispatcher(browser, plans, vehicle)
            driver(browser, link, [each for each in stops[vehicle] if each in HOSTILE])
