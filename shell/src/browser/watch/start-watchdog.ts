/** Starts the watchdog's worker, a file of the shell's own: the policy allows no other. */
import type { HeartbeatMessage } from './heartbeat.ts';

export function startWatchdog(): (message: HeartbeatMessage) => void {
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), { name: 'watchdog' });
  return (message) => worker.postMessage(message);
}
