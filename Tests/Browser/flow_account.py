"""Home, making an account, signing out and in again, a wrong password, and the language."""

PASSWORD = "four unrelated words here"
WORDS = {"en": "Sign in", "de": "Anmelden"}


def register(browser, name):
    """Makes an account, and is signed in."""
    browser.open("/account")
    browser.click("#tab-register")
    browser.fill("#new-email", f"{name}@example.org")
    browser.fill("#new-name", name)
    browser.fill("#new-password", PASSWORD)
    browser.click("#register-form button.primary")
    browser.wait(lambda: name in browser.text() and not browser.all("#register-form"),
                 "the account is made")


def run(context):
    """Tries all of it at each width."""
    service = context.service()
    for number, (width, language) in enumerate(context.views()):
        with context.browser(service, width, language) as browser:
            browser.open("/")
            assert browser.script("return document.documentElement.lang") == language
            browser.check("home")
            browser.open("/account")
            browser.find("#sign-in-form")
            browser.check("account")
            name = f"person{number}"
            register(browser, name)
            browser.check("account-signed-in")
            browser.click("#account-actions button")
            browser.wait(lambda: name not in browser.text(), "signed out")
            browser.open("/account")
            browser.find("#sign-in-form")
            browser.expected.append("401")
            browser.fill("#email", f"{name}@example.org")
            browser.fill("#password", "not the password at all")
            browser.click("#sign-in-form button.primary")
            browser.find("#sign-in-form .notice, #sign-in-form [role=alert]")
            browser.check("account-refused")
            browser.fill("#password", PASSWORD)
            browser.click("#sign-in-form button.primary")
            browser.wait(lambda: name in browser.text(), "signed in again")
            browser.open("/?lang=fi")
            assert browser.script("return document.documentElement.lang") == "fi"
            browser.open("/cities")
            assert browser.script("return document.documentElement.lang") == "fi"
