/** Coming near the window, in jsdom, which lays nothing out. */

export interface Nearness {
  /** How far around the window each watcher looks, in the order they began. */
  readonly margins: readonly (string | undefined)[];
  /** Everything that is watched comes near. */
  come(): void;
}

/** Elements are far away until the test says otherwise. */
export function installNearness(): Nearness {
  const observers: FakeIntersectionObserver[] = [];
  const margins: (string | undefined)[] = [];

  class FakeIntersectionObserver {
    readonly #handle: (entries: { isIntersecting: boolean; target: Element }[]) => void;
    readonly #targets = new Set<Element>();
    constructor(
      handle: (entries: { isIntersecting: boolean; target: Element }[]) => void,
      options: { rootMargin?: string } = {},
    ) {
      this.#handle = handle;
      observers.push(this);
      margins.push(options.rootMargin);
    }
    come() {
      const entries = [...this.#targets].map((target) => ({ isIntersecting: true, target }));
      if (entries.length > 0) this.#handle(entries);
    }
    observe(target: Element) {
      this.#targets.add(target);
    }
    unobserve(target: Element) {
      this.#targets.delete(target);
    }
    disconnect() {
      this.#targets.clear();
    }
  }

  Object.assign(window, { IntersectionObserver: FakeIntersectionObserver });
  return {
    margins,
    come() {
      for (const observer of observers) observer.come();
    },
  };
}
