/** A background page renders no frames; this is enough time for one or two tasks. */
const LONGEST_FRAME_MS = 100;

/**
 * Settles after React has rendered the last update and run its effects. Remotes render
 * updates in separate tasks.
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
