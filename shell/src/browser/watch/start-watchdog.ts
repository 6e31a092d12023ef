/** Starts the watchdog's worker, a file of the shell's own: the policy allows no other. */
import type { HeartbeatMessage } from './heartbeat.ts';

/**
 * Answers how the page tells its watchdog. Where the browser gives no worker for it, and in a
 * developer's page whose script comes from another origin, nobody listens: the page goes on.
 */
export function startWatchdog(): (message: HeartbeatMessage) => void {
  try {
    const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), {
      name: 'watchdog',
    });
    return (message) => worker.postMessage(message);
  } catch {
    return () => undefined;
  }
}
