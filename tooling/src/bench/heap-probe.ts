/** Loaded into a process that is measured, before its own code: says how much it keeps alive. */
import { isMainThread } from 'node:worker_threads';

export const HEAP_QUESTION = 'heap';

if (isMainThread) {
  process.on('message', (question) => {
    if (question !== HEAP_QUESTION) return;
    // Twice: what a finaliser lets go of is found by the second.
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  });
}
