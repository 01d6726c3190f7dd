"""What pages say, read from the texts of their area."""

import json

from service import ROOT


class Words:
    """The texts of an area in a language."""

    def __init__(self, area, language):
        folder = ROOT / "Sources/WebPages/Texts"
        self.texts = {}
        for name in ("shared", area):
            self.texts |= json.loads((folder / f"{name}_{language}.json").read_text())

    def __call__(self, key, **values):
        """A text with its values filled in."""
        return self.texts[key].format(**values)
