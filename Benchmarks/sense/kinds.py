"""What a traveller knows of a kind of place. Kinds are the categories of `roundsman places categories`."""

import re

# Minutes, least and most, that a sensible visit takes.
STAYS = {
    "museum": (40, 180), "art": (40, 180), "science": (60, 240), "gallery": (10, 90), "castle": (30, 150),
    "church": (10, 45), "viewpoint": (5, 30), "monument": (3, 20), "artwork": (2, 15), "fountain": (2, 15),
    "historic": (10, 90), "architecture": (5, 45), "bridge": (5, 45), "landmark": (5, 60),
    "attraction": (10, 120), "cemetery": (10, 60),
    "garden": (15, 120), "park": (15, 90), "nature": (30, 300), "waterfall": (10, 60), "peak": (10, 90),
    "hike": (30, 360), "beach": (20, 240), "playground": (15, 90), "zoo": (60, 300), "aquarium": (45, 180),
    "theme_park": (90, 480), "swimming": (45, 240), "wellness": (60, 240), "sport": (30, 240),
    "theatre": (60, 240), "cinema": (90, 210), "live_music": (45, 240), "nightclub": (45, 300), "casino": (20, 180),
    "food": (40, 150), "fast_food": (10, 60), "cafe": (15, 90), "bar": (30, 180),
    "market": (15, 90), "shopping": (10, 120), "library": (10, 60),
}

# Kinds that are one kind to a traveller who has seen three of them.
SAME = {"art": "museum", "garden": "park", "fountain": "artwork", "monument": "artwork", "landmark": "attraction"}

# What is there to be seen by daylight only.
DAYLIGHT = {
    "garden", "park", "viewpoint", "nature", "peak", "hike", "waterfall", "beach", "playground", "zoo", "cemetery",
}

# Where one stands in the weather.
OUTDOORS = DAYLIGHT | {
    "monument", "artwork", "fountain", "historic", "architecture", "bridge", "landmark", "theme_park",
}

# Doors that are locked outside of the hours of the day, whether the map states these hours or not.
DOORS = {"museum", "art", "science", "gallery", "castle", "church", "library", "shopping", "market"}

# Kinds that are no sights, with the interests that ask for them.
ASKED_BY = {
    "cinema": {"cinema", "film"}, "library": {"library", "books"}, "sport": {"sport", "outdoors"},
    "playground": {"playground", "children", "family"}, "swimming": {"swimming", "sport", "wellness", "family"},
    "wellness": {"wellness", "relaxing"}, "shopping": {"shopping", "shops"},
    "food": {"food", "restaurant", "dinner", "lunch"}, "fast_food": {"fast_food", "food", "lunch"},
    "cafe": {"cafe", "coffee", "cake", "food"}, "bar": {"bar", "drinks", "nightlife"},
    "nightclub": {"nightclub", "nightlife", "dancing"}, "casino": {"casino", "nightlife"},
    "theatre": {"theatre", "music"}, "live_music": {"live_music", "music", "nightlife"},
}

# Not for children.
ADULTS = {"casino", "nightclub", "bar", "wellness"}

# Where branches of a chain are found.
CHAINS = {"food", "fast_food", "cafe", "bar", "shopping", "casino", "cinema", "sport", "wellness"}

# Where a meal is eaten.
TABLES = {"food", "cafe", "fast_food", "bar", "market"}


def group(kind):
    """Returns the kind that stands for a kind when its stops are counted."""
    return SAME.get(kind, kind)


def words(name):
    """Returns the words of a name in small letters, without signs."""
    return set(re.findall(r"\w+", name.casefold()))
