/** Loads the code that animates CMS content when the content asks for it; most content does not. */

const ANIMATED = '[data-aos]';

/** Animates the elements of an author's HTML; returns a function that stops it. */
export function animateContent(root: HTMLElement): () => void {
  if (root.querySelector(ANIMATED) === null) return () => undefined;
  const stopped = new AbortController();
  let stop: () => void = () => undefined;

  async function begin() {
    try {
      const { animateElements } = await import(
        /* webpackChunkName: "scroll-animation" */ './scroll-animation.ts'
      );
      if (!stopped.signal.aborted) stop = animateElements(root);
    } catch {
      // Without the code the content is simply visible.
    }
  }

  void begin();
  return () => {
    stopped.abort();
    stop();
  };
}
