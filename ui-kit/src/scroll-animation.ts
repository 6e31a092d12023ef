/** Scroll animation of a block's frame and of elements in CMS content: when it starts, and how. */

/** Settings of one animation; the caller has validated them. */
export type ScrollAnimation = {
  readonly type: string;
  /** How far inside the window the element's top must be. */
  readonly offsetPx: number;
  readonly durationMs: number;
  readonly easing: string;
  readonly delayMs: number;
};

/** Where an element of each type comes from; it always fades in as well. */
const START: Readonly<Record<string, string>> = {
  fade: 'none',
  'fade-up': 'translateY(3rem)',
  'fade-down': 'translateY(-3rem)',
  'fade-left': 'translateX(3rem)',
  'fade-right': 'translateX(-3rem)',
  'zoom-in': 'scale(0.8)',
  'zoom-out': 'scale(1.15)',
  'flip-up': 'perspective(100rem) rotateX(-80deg)',
  'flip-down': 'perspective(100rem) rotateX(80deg)',
  'flip-left': 'perspective(100rem) rotateY(-80deg)',
  'flip-right': 'perspective(100rem) rotateY(80deg)',
};

/**
 * Animates every element with the attributes `data-aos…`, which the sanitiser has completed; returns
 * a function that stops it.
 */
export function animateElements(root: HTMLElement): () => void {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-aos]')].map((element) =>
    animateOnScroll(element, readAnimation(element)),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Hides the element until it scrolls into view. An element that is already in view is not animated,
 * and nothing is hidden for visitors who prefer reduced motion. While it waits it is only
 * transparent, by a rule of the shell's stylesheet: its place decides when it comes into view.
 * Returns a function that stops it.
 */
export function animateOnScroll(element: HTMLElement, animation: ScrollAnimation): () => void {
  const view = element.ownerDocument.defaultView;
  if (view === null || view.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return () => undefined;
  }
  let arrival: IntersectionObserver | undefined;
  let movement: Animation | undefined;
  const firstCheck = new IntersectionObserver(([entry]) => {
    firstCheck.disconnect();
    if (entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < 0) return;
    element.dataset['aosWaiting'] = '';
    arrival = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        arrival?.disconnect();
        movement = start(element, animation);
        delete element.dataset['aosWaiting'];
      },
      { rootMargin: `0px 0px -${reachableOffset(view, animation.offsetPx, entry)}px 0px` },
    );
    arrival.observe(element);
  });
  firstCheck.observe(element);
  return () => {
    firstCheck.disconnect();
    arrival?.disconnect();
    movement?.cancel();
    delete element.dataset['aosWaiting'];
  };
}

function readAnimation({ dataset }: HTMLElement): ScrollAnimation {
  return {
    type: dataset['aos'] ?? '',
    offsetPx: Number(dataset['aosOffset']),
    durationMs: Number(dataset['aosDuration']),
    easing: dataset['aosEasing'] ?? 'ease',
    delayMs: Number(dataset['aosDelay']),
  };
}

function start(element: HTMLElement, animation: ScrollAnimation): Animation {
  const { type, durationMs, easing, delayMs } = animation;
  return element.animate(
    [
      { opacity: 0, transform: START[type] ?? 'none' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: durationMs, easing, delay: delayMs, fill: 'backwards' },
  );
}

/**
 * An element near the end of the page, or in a low window, must still be able to come into view.
 */
function reachableOffset(
  view: Window,
  offsetPx: number,
  { boundingClientRect }: IntersectionObserverEntry,
): number {
  const { scrollHeight } = view.document.documentElement;
  const belowTopPx = scrollHeight - view.scrollY - boundingClientRect.top;
  return Math.max(0, Math.floor(Math.min(offsetPx, view.innerHeight / 2, belowTopPx - 1)));
}
