/**
 * Starts the watchdog's worker. It is a file of the shell, because the content security
 * policy allows no other.
 */
import type { HeartbeatMessage } from './heartbeat.ts';

/**
 * Returns the function that sends messages to the watchdog. It does nothing where the
 * browser does not allow the worker, and in a developer's page whose script comes from
 * another origin.
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
