"""SplitMix64, a small random generator that gives the same numbers on every machine.

Source: Steele, Lea, Flood (2014), Fast splittable pseudorandom number generators, OOPSLA.
"""

MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(value):
    """Scrambles 64 bits; a bijection."""
    value &= MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


class SplitMix64:
    """A stream of random integers; all draws are integer arithmetic."""

    def __init__(self, seed, *keys):
        """Starts the stream of `seed`; further integers select independent streams of it."""
        self.state = seed & MASK
        for key in keys:
            self.state = mix(self.state + GAMMA) ^ mix(key)

    def next(self):
        """Returns 64 random bits."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def below(self, bound):
        """Returns an integer in 0..<bound. The bias is below bound / 2**64."""
        return (self.next() * bound) >> 64

    def between(self, low, high):
        """Returns an integer in low...high."""
        return low + self.below(high - low + 1)

    def choice(self, items):
        """Returns one of `items`."""
        return items[self.below(len(items))]

    def shuffle(self, items):
        """Shuffles a list in place, after Fisher and Yates."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
