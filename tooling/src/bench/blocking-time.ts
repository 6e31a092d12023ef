/** Start and end of a task of the page, in milliseconds from the navigation. */
export interface LongTask {
  readonly startMs: number;
  readonly endMs: number;
}

/** A task up to this length does not block input (web.dev/tbt). */
const LONG_TASK_MS = 50;

/**
 * Total blocking time: the sum of each task's time beyond 50 ms, after the first contentful paint.
 * Before that paint there is nothing to interact with.
 */
export function sumBlockingTime(
  tasks: readonly LongTask[],
  { firstPaintMs }: { readonly firstPaintMs: number },
): number {
  return tasks.reduce((sum, { startMs, endMs }) => {
    const durationMs = endMs - Math.max(startMs, firstPaintMs);
    return sum + Math.max(0, durationMs - LONG_TASK_MS);
  }, 0);
}
