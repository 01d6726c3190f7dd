"""Outfits: submitted with a photo, seen by others, liked, commented on, counted, hidden, removed.

What people write has script in it throughout: nothing of it runs.
"""

from flow_account import register
from service import ROOT

SCRIPT = "<img src=x onerror=\"document.title='ran'\"><script>document.title='ran'</script>"


def harmless(browser):
    """Checks that no text ran."""
    assert browser.script("return document.title") != "ran"
    assert not browser.script(
        "return document.querySelectorAll('main img[onerror], main script:not([type])').length")


def run(context):
    """Tries all of it at each width."""
    service = context.service()
    for number, (width, language) in enumerate(context.views()):
        ada, bob = f"ada{number}", f"bob{number}"
        with context.browser(service, width, language) as browser:
            browser.open("/outfits")
            browser.check("outfits-signed-out")
            register(browser, ada)
            browser.open("/outfits/mine#submit")
            browser.find("#submit-form")
            browser.choose("#photo", ROOT / "datasets/photos/summer-dress.jpg")
            browser.find("#previews img")
            browser.fill("#information", f"For the summer {SCRIPT}")
            browser.check("outfits-submit")
            browser.click("#submit-form .button.primary")
            browser.wait(lambda: browser.all("#part-outfits"), "my outfits are shown")
            browser.find("#part-outfits img")
            browser.check("outfits-mine")
        with context.browser(service, width, language) as browser:
            register(browser, bob)
            browser.open("/outfits")
            browser.find("#stage .outfit img")
            browser.sees("For the summer")
            harmless(browser)
            browser.check("outfits-feed")
            browser.fill("#stage textarea", f"Lovely {SCRIPT}")
            browser.click("#stage form .button")
            browser.sees("Lovely")
            harmless(browser)
            browser.click("#stage .feed-actions .button")
            browser.wait(lambda: not browser.all("#stage .feed-actions")
                         or "Lovely" not in browser.text(), "the next outfit is shown")
        with context.browser(service, width, language) as browser:
            browser.open("/account")
            browser.fill("#email", f"{ada}@example.org")
            browser.fill("#password", "four unrelated words here")
            browser.click("#sign-in-form button.primary")
            browser.wait(lambda: ada in browser.text(), "signed in")
            browser.open("/outfits/feedback")
            browser.sees("Lovely")
            harmless(browser)
            browser.check("outfits-feedback")
