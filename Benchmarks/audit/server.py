"""A server on this machine that answers as it is told, also as no server should."""

import contextlib
import gzip
import socket
import threading
import time

REASONS = {200: "OK", 301: "Moved Permanently", 302: "Found", 400: "Bad Request"}
STATUSES = [100, 101, 102, 103, 199, 200, 201, 202, 203, 204, 205, 206, 226, 300, 301, 302, 303,
            304, 305, 307, 308, 400, 401, 403, 404, 405, 407, 408, 409, 410, 413, 418, 422, 429,
            451, 499, 500, 501, 502, 503, 504, 505, 511, 599, 600, 999, 0, 20]
ODD = ["\x1b[31mred\x1b[0m", "\x00", "\r", "\x9b2J", "x" * 100_000, "é", "\x7f", "a\tb", ""]


class Server:
    """Listens on a port of its own; `answer(target, body)` returns the bytes to send, in pieces."""

    def __init__(self):
        self.answer = lambda target, body: [response(b"")]
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.socket.getsockname()[1]
        self.requests = 0
        threading.Thread(target=self.listen, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def close(self):
        self.socket.close()

    def listen(self):
        while True:
            try:
                peer, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(peer,), daemon=True).start()

    def serve(self, peer):
        with contextlib.suppress(OSError, ValueError), peer:
            peer.settimeout(15)
            data = b""
            while b"\r\n\r\n" not in data:
                piece = peer.recv(65_536)
                if not piece:
                    return
                data += piece
            head, _, body = data.partition(b"\r\n\r\n")
            length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n")
                           if line.lower().startswith(b"content-length:")), 0)
            while len(body) < length:
                piece = peer.recv(65_536)
                if not piece:
                    return
                body += piece
            self.requests += 1
            for piece in self.answer(head.split(b" ")[1].decode("latin-1"), body):
                if isinstance(piece, float):
                    time.sleep(piece)
                else:
                    peer.sendall(piece)
            peer.shutdown(socket.SHUT_WR)
            while peer.recv(65_536):
                pass


def response(body, status=200, fields=(), reason=None):
    """Returns an answer as a server should give it."""
    lines = [f"HTTP/1.1 {status} {REASONS.get(status, 'Status') if reason is None else reason}",
             "Content-Type: application/json", f"Content-Length: {len(body)}", "Connection: close",
             *fields]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body


def head(*fields, status="HTTP/1.1 200 OK"):
    return "\r\n".join([status, *fields]).encode("utf-8", "surrogateescape") + b"\r\n\r\n"


def forge(body, chance, address):
    """Returns the name of a way to break the transport of an answer, and the pieces to send."""
    name = chance.choice(list(WAYS))
    return name, WAYS[name](body, chance, address)


def truncated(body, chance, _):
    return [response(body)[:chance.randrange(len(response(body)))]]


def wrong_length(body, chance, _):
    size = len(body)
    length = chance.choice([str(size + 1), str(size * 2 + 1), str(max(0, size - 1)), "0", "-1",
                            "abc", "", "9223372036854775807", "9223372036854775808", "1" * 50,
                            "0x10",
                            f"{size}, {size + 1}", f"+{size}", f" {size} x"])
    extra = chance.choice([[], [f"Content-Length: {size}"], ["Transfer-Encoding: chunked"]])
    return [head(f"Content-Length: {length}", *extra), body]


def chunked(body, chance, _):
    half = len(body) // 2
    pieces = [body[:half], body[half:]]
    sizes = [f"{len(piece):x}" for piece in pieces]
    way = chance.randrange(10)
    if way == 0:
        sizes[1] = chance.choice(["zz", "", "-5", "ffffffffffffffff", "8000000000000000",
                                  "7fffffffffffffff", "0" * 5000 + "5", "1" * 300, "+5", "0x5"])
    elif way == 1:
        sizes[0] = f"{sizes[0]};{chance.choice(ODD)}=1"
    elif way == 2:
        pieces[1] += b"more than the size"
    data = b"".join(f"{size}\r\n".encode() + piece + b"\r\n" for size, piece in zip(sizes, pieces))
    end = chance.choice([b"0\r\n\r\n", b"0\r\n\r\n", b"", b"0\r\n",
                         b"0\r\nTrailer: \x1b[31m\r\n\r\n",
                         b"0\r\n" + b"A: b\r\n" * 50_000 + b"\r\n"])
    return [head("Transfer-Encoding: chunked"), data, end]


def endless_head(body, chance, _):
    line = chance.choice([b"X-Field: value\r\n", b"X" * 4000, b" folded\r\n", b"\r", b":\r\n"])
    return [b"HTTP/1.1 200 OK\r\n", *[line * 1000] * 200]


def endless_body(body, chance, _):
    fields = chance.choice([["Transfer-Encoding: chunked"], ["Connection: close"]])
    return [head(*fields), *[b"4\r\n[1, \r\n" * 8000] * 120]


def odd_fields(body, chance, _):
    odd = chance.choice(ODD)
    name = chance.choice(["Content-Type", "Retry-After", "Date", "Set-Cookie", "X\x1b", "", " a"])
    return [response(body, fields=[f"{name}: {odd}"])]


def odd_status(body, chance, _):
    line = chance.choice(["HTTP/1.1 200", "HTTP/9.9 200 OK", "HTTP/1.1 OK", "HTTP/1.1  200 OK",
                          "200 OK", "HTTP/1.1 2000 OK", "HTTP/1.1 -1 OK", "",
                          "HTTP/1.1 99999999999999999999 OK", "ICY 200 OK", "HTTP/1.0 200 OK",
                          "<html>", "\x16\x03\x01"])
    return [head(f"Content-Length: {len(body)}", status=line), body]


def status(body, chance, address):
    code = chance.choice(STATUSES)
    text = chance.choice([body, b"", b"\x1b[31mred", b"<html>\xff</html>",
                          b'{"error": true, "reason": "\\u001b[31mred\\u0007\\r\\u009b2J"}',
                          b'{"detail": "' + b"x" * 9999 + b'"}', b'{"error": "\\u001b]0;t\\u0007"}',
                          b'{"message": "a\\nb\\u202e", "cod": 401}'])
    return [response(text, code, reason=chance.choice(["", "Reason", *ODD]))]


def repeated(body, chance, _):
    first = chance.choice([b"HTTP/1.1 100 Continue\r\n\r\n",
                           b"HTTP/1.1 103 Hints\r\nLink: x\r\n\r\n"])
    return [first * chance.choice([1, 3, 20_000]), response(body)]


def redirected(body, chance, address):
    target = chance.choice([f"{address}/again", "/again", "http://127.0.0.1:1/",
                            "file:///etc/passwd",
                            "https://127.0.0.1:1/", "", "\x1b[31m", "//", "http://", "gopher://x/",
                            "http://[::1", "../" * 5000, "data:application/json,{}"])
    fields = [f"Location: {target}"] if chance.random() < 0.9 else []
    return [response(b"", chance.choice([301, 302, 303, 307, 308]), fields)]


def packed(body, chance, _):
    coding = chance.choice(["gzip", "deflate", "br", "identity", "gzip, gzip", "\x1b[31m"])
    data = chance.choice([gzip.compress(body), body, gzip.compress(b" " * 30_000_000)])
    return [response(data, fields=[f"Content-Encoding: {coding}"])]


def empty_answer(body, chance, _):
    return chance.choice([[], [b"\r\n\r\n"], [response(b"")], [b"\x00" * 1000]])


def slow(body, chance, _):
    data = response(body)
    return [piece for index in range(0, len(data), len(data) // 5 + 1)
            for piece in (data[index:index + len(data) // 5 + 1], 0.2)]


WAYS = {function.__name__.replace("_", " "): function for function in (
    truncated, wrong_length, chunked, endless_head, endless_body, odd_fields, odd_status, status,
    repeated, redirected, packed, empty_answer, slow)}
