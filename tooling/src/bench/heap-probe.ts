/** Loaded into a measured process before its own code: reports the size of its live heap. */
import { isMainThread } from 'node:worker_threads';

export const HEAP_QUESTION = 'heap';

if (isMainThread) {
  process.on('message', (question) => {
    if (question !== HEAP_QUESTION) return;
    // Twice: the second collection frees what finalisers released.
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  });
}
