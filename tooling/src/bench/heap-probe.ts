/** Loaded into a measured process before its own code: reports the size of its live heap. */
import { isMainThread } from 'node:worker_threads';

export const HEAP_REQUEST = 'heap';

if (isMainThread) {
  process.on('message', (message) => {
    if (message !== HEAP_REQUEST) return;
    // Twice: the second collection frees what finalisers released.
    globalThis.gc?.();
    globalThis.gc?.();
    process.send?.(process.memoryUsage().heapUsed);
  });
}
