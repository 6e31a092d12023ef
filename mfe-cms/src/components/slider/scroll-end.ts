/** Frames without any movement after which scrolling counts as over. */
const STILL_FRAMES = 10;

/** Resolves when nobody touches the element and it no longer scrolls; also when it is given up. */
export function whenScrollEnds(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let isTouched = false;
    let stillFrames = 0;
    let lastLeft = element.scrollLeft;
    const listening = new AbortController();

    function handleTouch({ touches }: TouchEvent): void {
      isTouched = touches.length > 0;
    }
    function look(): void {
      const hasMoved = element.scrollLeft !== lastLeft;
      lastLeft = element.scrollLeft;
      stillFrames = isTouched || hasMoved ? 0 : stillFrames + 1;
      if (stillFrames < STILL_FRAMES && !signal.aborted) {
        requestAnimationFrame(look);
        return;
      }
      listening.abort();
      resolve();
    }
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(type, handleTouch, { signal: listening.signal, passive: true });
    }
    requestAnimationFrame(look);
  });
}
