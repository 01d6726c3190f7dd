"""The service under test: started on a free port with a folder of its own, killed and started again."""

import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]


def free_port():
    """Returns a port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Service:
    """A service with the sample maps and an archive."""

    def __init__(self, server, program, *options):
        self.folder = tempfile.TemporaryDirectory(prefix="roundsman-pages-")
        self.home = pathlib.Path(self.folder.name)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = self.home / "log"
        self.command = [
            server, "--port", str(self.port), "--state", str(self.home / "state"),
            "--maps", str(ROOT / "datasets/osm"), "--archive", str(self.home / "archive.sqlite"),
            "--program", program, *options]
        self.process = None
        # Networks of maps are built once for all services, also for the programs that these start.
        cache = os.environ.get("XDG_CACHE_HOME")
        if cache:
            pathlib.Path(cache).mkdir(parents=True, exist_ok=True)
            (self.home / "state").mkdir()
            (self.home / "state/cache").symlink_to(cache)
        self.start()

    def start(self):
        """Starts the service, also again on the same port."""
        with open(self.log, "ab") as log:
            environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.home), "LANG": "C.UTF-8"}
            environment |= {name: os.environ[name] for name in
                            ("ROUNDSMAN_PAGE_FILES", "XDG_CACHE_HOME") if name in os.environ}
            self.process = subprocess.Popen(self.command, stderr=log, stdout=log, env=environment)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the service ended: {self.log.read_text()[-2000:]}")
            try:
                self.get("/health")
                return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.1)
        raise RuntimeError("the service does not answer")

    def kill(self):
        """Ends it as a failing machine does: for browsers, the network is gone."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self):
        """Ends it, and removes its folder."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        self.folder.cleanup()

    def request(self, method, path, body=None, headers=None):
        """Returns status, headers and bytes of an answer, whatever its status."""
        data = body
        headers = dict(headers or {})
        if isinstance(body, (dict, list)):
            data = json.dumps(body).encode()
            headers.setdefault("content-type", "application/json")
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def get(self, path, **options):
        """Returns the JSON at a path."""
        status, _, data = self.request("GET", path, **options)
        if status != 200:
            raise AssertionError(f"GET {path}: {status} {data[:500]!r}")
        return json.loads(data)

    def post(self, path, body=None, expected=(200, 201, 202), method="POST", **options):
        """Sends JSON or bytes; returns the JSON of the answer."""
        status, _, data = self.request(method, path, body, **options)
        if status not in expected:
            raise AssertionError(f"{method} {path}: {status} {data[:800]!r}")
        return json.loads(data) if data else None
