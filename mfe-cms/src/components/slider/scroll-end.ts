/** Number of frames without movement after which scrolling has ended. */
const STILL_FRAMES = 10;

/** Resolves when the element is neither touched nor scrolling, or when the signal is aborted. */
export function whenScrollEnds(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let isTouched = false;
    let stillFrames = 0;
    let lastLeft = element.scrollLeft;
    const listeners = new AbortController();

    function handleTouch({ touches }: TouchEvent): void {
      isTouched = touches.length > 0;
    }
    function checkFrame(): void {
      const hasMoved = element.scrollLeft !== lastLeft;
      lastLeft = element.scrollLeft;
      stillFrames = isTouched || hasMoved ? 0 : stillFrames + 1;
      if (stillFrames < STILL_FRAMES && !signal.aborted) {
        requestAnimationFrame(checkFrame);
        return;
      }
      listeners.abort();
      resolve();
    }
    for (const type of ['touchstart', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(type, handleTouch, { signal: listeners.signal, passive: true });
    }
    requestAnimationFrame(checkFrame);
  });
}
