/** The watchdog's thread: it keeps running while the page is blocked. */
import { REPORT_PATH } from '../report-path.ts';
import { BEAT_EVERY_MS, createWatchdog, type HeartbeatMessage } from './heartbeat.ts';

const watchdog = createWatchdog();

addEventListener('message', (event: MessageEvent<HeartbeatMessage>) => {
  watchdog.receive(event.data, performance.now());
});

setInterval(() => {
  const hang = watchdog.check(performance.now());
  if (hang === undefined) return;
  const { slotId: slot, silentMs, ...fields } = hang;
  const message = `The page was blocked for ${Math.round(silentMs)} ms`;
  const body = JSON.stringify({ ...fields, phase: 'loop', slot, message });
  const headers = { 'content-type': 'application/json' };
  void fetch(REPORT_PATH, { method: 'POST', headers, body }).catch(() => undefined);
}, BEAT_EVERY_MS);
