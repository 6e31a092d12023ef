/**
 * Scroll animation: decides when a frame animates; `framed-slot.module.css` contains the
 * styles of each type.
 */

/** `before`: hidden below the window; `after`: has scrolled into view. */
const STATE_ATTRIBUTE = 'data-aos-state';

/**
 * Content that is already in view is not animated, and nothing is hidden for visitors who
 * prefer reduced motion. Returns a function that stops the animation.
 */
export function animateOnScroll(frame: HTMLElement, offsetPx: number): () => void {
  const view = frame.ownerDocument.defaultView;
  if (view === null || view.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return () => undefined;
  }
  let arrival: IntersectionObserver | undefined;
  const firstCheck = new IntersectionObserver(([entry]) => {
    firstCheck.disconnect();
    if (entry === undefined || entry.isIntersecting || entry.boundingClientRect.top < 0) return;
    frame.setAttribute(STATE_ATTRIBUTE, 'before');
    arrival = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        arrival?.disconnect();
        frame.setAttribute(STATE_ATTRIBUTE, 'after');
      },
      { rootMargin: `0px 0px -${reachableOffset(view, offsetPx, entry)}px 0px` },
    );
    arrival.observe(frame);
  });
  firstCheck.observe(frame);
  return () => {
    firstCheck.disconnect();
    arrival?.disconnect();
    frame.removeAttribute(STATE_ATTRIBUTE);
  };
}

/**
 * A frame near the end of the page, or in a low window, must still be able to come into
 * view.
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
