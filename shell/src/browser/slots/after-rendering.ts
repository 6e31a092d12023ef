/** A page in the background draws no frames; this long is enough for a task or two. */
const LONGEST_FRAME_MS = 100;

/**
 * Settles when what was asked of React has been drawn and its effects have run:
 * remotes render updates in tasks of their own.
 */
export function afterRendering(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}
