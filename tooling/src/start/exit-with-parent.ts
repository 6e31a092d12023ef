/**
 * Loaded into every child before its own code: when the start process has ended, even by a kill,
 * the child drains and stops instead of holding port and data.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.channel !== undefined) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening must not keep a drained child alive.
  process.channel?.unref();
}
