// What a search has told of its progress: the best cost and the bound, over time. Knows no nodes.

/** The curve of a search. */
export class ProgressCurve {
  /** {seconds, cost, bound}: each time the best cost or the bound has changed. */
  points = [];
  first = null;
  best = null;
  bound = null;
  seconds = 0;
  steps = 0;

  /** Takes what was told; returns whether the curve has changed. */
  add({ seconds = 0, steps = 0, cost, bound }) {
    // After a lost connection the service may begin again with what it told before.
    this.seconds = Math.max(this.seconds, seconds);
    this.steps = Math.max(this.steps, steps);
    const isBetter = Number.isFinite(cost) && (this.best === null || cost < this.best);
    const isTighter = Number.isFinite(bound) && (this.bound === null || bound > this.bound);
    if (isBetter) {
      this.first ??= cost;
      this.best = cost;
    }
    if (isTighter) this.bound = bound;
    if (!isBetter && !isTighter) return false;
    this.points.push({ seconds: this.seconds, cost: this.best, bound: this.bound });
    return true;
  }

  /** How much cheaper the best plan is than the first, from 0 to 1; null before there is one. */
  get saved() { return this.first ? 1 - this.best / this.first : null; }

  /** How much dearer the best plan is at most than the best possible one; null without a bound. */
  get gap() {
    if (this.best === null || this.bound === null || this.best === 0) return null;
    return Math.max(0, 1 - this.bound / this.best);
  }

  /** The range of costs to draw: a dear first plan does not press the rest flat. */
  get range() {
    if (this.best === null) return null;
    const span = Math.max(this.first - this.best, 0);
    const top = Math.min(this.first, this.best + Math.max(this.best * 0.12, span * 0.35));
    const low = Math.min(this.best, this.bound ?? this.best);
    const least = this.best * 0.004;
    return { low: low - least, top: Math.max(top, this.best + least) };
  }
}
