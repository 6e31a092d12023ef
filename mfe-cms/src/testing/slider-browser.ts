/** Browser features for sliders that jsdom lacks: layout, visibility, and the visitor's preferences. */

export interface SliderBrowser {
  /** Reports whether the slider is visible. */
  show(isOnScreen: boolean): void;
}

type ObserverCallback = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

export function installSliderBrowser(
  motion: 'welcome' | 'reduced' = 'welcome',
  frameWidthPx = 100,
): SliderBrowser {
  const callbacks = new Set<ObserverCallback>();
  class ScreenObserver {
    readonly #callback: ObserverCallback;
    constructor(callback: ObserverCallback) {
      this.#callback = callback;
    }
    observe() {
      callbacks.add(this.#callback);
    }
    disconnect() {
      callbacks.delete(this.#callback);
    }
  }
  Object.assign(window, {
    IntersectionObserver: ScreenObserver,
    matchMedia: (query: string) => ({ matches: query.includes('reduce') && motion === 'reduced' }),
  });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => frameWidthPx,
  });
  HTMLElement.prototype.scrollTo = function scrollTo(to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollLeft = to.left ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  return {
    show(isOnScreen) {
      for (const callback of callbacks) callback([{ isIntersecting: isOnScreen }]);
    },
  };
}
