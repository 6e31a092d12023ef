/** A fake `IntersectionObserver`; jsdom has no layout. */

export interface Nearness {
  /** The margin of each observer, in the order they were created. */
  readonly margins: readonly (string | undefined)[];
  /** Makes all observed elements come near the window. */
  come(): void;
}

/** Elements are far from the window until the test changes it. */
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
