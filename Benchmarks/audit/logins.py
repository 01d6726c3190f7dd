"""A login provider that forges: descriptions, keys, tokens, and what the browser brings back."""

import base64
import hashlib
import hmac
import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request

from changes import TEXTS, change_json

CLIENT = "roundsman"
SMALL_PRIMES = (3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43)
SHA256_PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def number(value):
    return encoded(value.to_bytes((value.bit_length() + 7) // 8, "big"))


def prime(bits, chance):
    """Returns a random number that Fermat's and Miller's test take for a prime."""
    while True:
        candidate = chance.getrandbits(bits) | 3 << bits - 2 | 1
        if candidate % 65_537 != 1 and all(candidate % small for small in SMALL_PRIMES) and all(
                pow(base, candidate - 1, candidate) == 1 for base in (2, 3, 5)):
            return candidate


class Key:
    """An RSA key pair of 2048 bits, for trials only."""

    def __init__(self, seed):
        chance = random.Random(seed)
        one, other = prime(1024, chance), prime(1024, chance)
        self.modulus = one * other
        self.secret = pow(65_537, -1, (one - 1) * (other - 1))

    def jwk(self, **more):
        return {"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "1", "n": number(self.modulus),
                "e": "AQAB"} | more

    def signature(self, data):
        digest = SHA256_PREFIX + hashlib.sha256(data).digest()
        block = b"\x00\x01" + b"\xff" * (253 - len(digest)) + b"\x00" + digest
        return pow(int.from_bytes(block, "big"), self.secret, self.modulus).to_bytes(256, "big")

    def token(self, claims, header=None, secret=None):
        """Returns a signed token; with a secret, one that is signed by HMAC instead."""
        header = json.dumps({"alg": "RS256", "kid": "1"} | (header or {}))
        text = f"{encoded(header.encode())}.{encoded(json.dumps(claims).encode())}"
        signature = (self.signature(text.encode()) if secret is None
                     else hmac.new(secret, text.encode(), hashlib.sha256).digest())
        return f"{text}.{encoded(signature)}"


class Provider:
    """A provider whose answers are forged in one way, or not at all."""

    def __init__(self, keys, way, chance, address):
        self.key, self.other_key = keys
        self.way, self.chance, self.address = way, chance, address
        self.nonce = ""

    def description(self):
        return {"issuer": self.address, "authorization_endpoint": f"{self.address}/authorize",
                "token_endpoint": f"{self.address}/token", "jwks_uri": f"{self.address}/keys",
                "token_endpoint_auth_methods_supported": ["client_secret_basic"]}

    def claims(self):
        now = int(time.time())
        return {"iss": self.address, "sub": "ada-17", "aud": CLIENT, "exp": now + 300, "iat": now,
                "nonce": self.nonce, "email": "ada@example.org", "email_verified": True,
                "preferred_username": "ada"}

    def answer(self, target):
        """Returns the body of an answer."""
        if "openid-configuration" in target:
            return self.changed("description", json.dumps(self.description()).encode())
        if target.startswith("/keys"):
            key = self.key.jwk()
            if self.way == "keys of somebody else":
                key = self.other_key.jwk()
            return self.changed("keys", json.dumps({"keys": [key]}).encode())
        return self.changed("answer", json.dumps({
            "access_token": "x", "token_type": "Bearer", "expires_in": 300,
            "id_token": self.token()}).encode())

    def changed(self, name, data):
        return change_json(data, self.chance) if self.way == f"changed {name}" else data

    def token(self):
        claims = self.claims()
        if self.way in CLAIMS:
            claims |= CLAIMS[self.way](claims, self.chance)
            claims = {key: value for key, value in claims.items() if value is not ...}
        if self.way == "changed claims":
            claims = claims | {self.chance.choice(["email", "preferred_username", "name", "sub"]):
                               self.chance.choice(TEXTS)}
        if self.way in HEADERS:
            return HEADERS[self.way](self, claims)
        return self.key.token(claims)

    def come_back(self, address):
        """Does what the browser of the person does: comes back with the code and the state."""
        fields = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(address).query))
        self.nonce = fields.get("nonce", "")
        answer = {"code": "c0de", "state": fields.get("state", "")}
        if self.way in RETURNS:
            answer |= RETURNS[self.way](self.chance)
        answer = {key: value for key, value in answer.items() if value is not ...}
        query = urllib.parse.urlencode(answer, errors="surrogateescape")
        if self.way == "state twice":
            query += "&state=other"
        try:
            with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(
                    f"{fields['redirect_uri']}?{query}", timeout=5) as page:
                return page.read()
        except (urllib.error.URLError, OSError, ValueError):
            return b""


def without_signature(provider, claims, name):
    text = provider.key.token(claims, {"alg": name})
    return text[:text.rindex(".") + 1]


def swapped(provider, claims):
    """The signature of other claims."""
    good, other = provider.key.token(claims), provider.key.token(claims | {"sub": "eve"})
    return f"{other[:other.rindex('.')]}{good[good.rindex('.'):]}"


def flipped(provider, claims):
    """A signature in which one bit differs."""
    text = provider.key.token(claims)
    head, _, signature = text.rpartition(".")
    data = bytearray(base64.urlsafe_b64decode(signature + "=="))
    data[provider.chance.randrange(len(data))] ^= 1 << provider.chance.randrange(8)
    return f"{head}.{encoded(bytes(data))}"


def public_secret(provider, claims):
    """HMAC with the public key as its secret, as programs take that confuse the two."""
    secret = provider.chance.choice([json.dumps(provider.key.jwk()).encode(), b"", b"AQAB",
                                     provider.key.jwk()["n"].encode(),
                                     provider.key.modulus.to_bytes(256, "big")])
    return provider.key.token(claims, {"alg": "HS256"}, secret)


# Log-ins that must fail: what the token says, how it is signed, and what the browser brings back.
CLAIMS = {
    "wrong nonce": lambda claims, chance: {"nonce": chance.choice([
        "", "x", ..., 1, None, [claims["nonce"]], claims["nonce"] + "x"])},
    "wrong issuer": lambda claims, chance: {"iss": chance.choice([
        claims["iss"] + "/", "https://accounts.google.com", "", None, ..., [claims["iss"]],
        claims["iss"].upper()])},
    "wrong audience": lambda claims, chance: chance.choice([
        {"aud": "other"}, {"aud": []}, {"aud": ...}, {"aud": ["a", "b"]}, {"aud": {CLIENT: 1}},
        {"aud": None}, {"aud": [CLIENT, "b"]}, {"azp": "other"}, {"aud": [CLIENT, 3]}]),
    "expired": lambda claims, chance: {"exp": chance.choice([
        0, -1, claims["iat"] - 120, ..., None, "9999999999", [], -1e308, False])},
    "from the future": lambda claims, chance: {"iat": chance.choice([
        claims["iat"] + 3600, 1e308, ..., None, "0", {}])},
    "no person": lambda claims, chance: {"sub": chance.choice([
        "", ..., None, 17, "x" * 256, ["a"]])},
}
HEADERS = {
    "no algorithm": lambda provider, claims: without_signature(
        provider, claims, provider.chance.choice(["none", "None", "NONE", "nOnE", ""])),
    "none, with a signature": lambda provider, claims: provider.key.token(claims, {"alg": "none"}),
    "key of somebody else": lambda provider, claims: provider.other_key.token(claims),
    "key in the token": lambda provider, claims: provider.other_key.token(
        claims, {"jwk": provider.other_key.jwk(), "jku": f"{provider.address}/keys"}),
    "public key as secret": public_secret,
    "other claims": swapped,
    "bit of the signature": flipped,
    "no signature": lambda provider, claims: without_signature(provider, claims, "RS256"),
    "other algorithm": lambda provider, claims: provider.key.token(claims, {
        "alg": provider.chance.choice(["ES256", "PS256", "RS512", "EdDSA", "HS256", "rs256"])}),
    "critical field": lambda provider, claims: provider.key.token(
        claims, {"crit": ["exp"], "exp": 1}),
    "cut token": lambda provider, claims: provider.key.token(
        claims)[:provider.chance.randrange(700)],
    "no token": lambda provider, claims: provider.chance.choice([
        "", ".", "..", "a.b.c", "....", "x" * 9999]),
}
RETURNS = {
    "wrong state": lambda chance: {"state": chance.choice(["", "guessed", ..., "\x1b[31m"])},
    "state twice": lambda chance: {},
    "wrong issuer in the answer": lambda chance: {
        "iss": chance.choice(["https://evil.example", "", "\x1b"])},
    "error in the answer": lambda chance: {
        "code": ...,
        "error": chance.choice(["access_denied", "server_error", "\x1b[31mred\x07", "a\r\nb"]),
        "error_description": chance.choice([*TEXTS[:60], "\x9b2J", "\u202ex"])},
    "no code": lambda chance: {"code": chance.choice(["", ...])},
}
MUST_FAIL = [*CLAIMS, *HEADERS, *RETURNS, "keys of somebody else"]
MAY_SUCCEED = ["changed description", "changed keys", "changed answer", "changed claims",
               "transport"]
ADDRESS = re.compile(rb"^(http\S+)\n", re.MULTILINE)
