/**
 * Loaded into every child before its own code: when the start process is gone,
 * killed say, the child drains and ends instead of holding port and data.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening must not keep a child alive that has drained.
  process.channel?.unref();
}
