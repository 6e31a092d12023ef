/** The Server-Timing header of W3C: what a browser's network panel shows of an answer (FED-22). Pure. */
import type { ServedSlot } from '../rendering/fragments.ts';

/** `main;dur=12;desc="mfe-shop@1.4.0 rendered"` for each slot; a remote may name nested ones as it likes. */
export function serverTiming(slots: readonly ServedSlot[]): string {
  return slots
    .map(({ slot, remote, version, from, durationMs }) => {
      const name = slot.replaceAll(/[^\w-]/g, '_').slice(0, 40);
      return `${name};dur=${durationMs};desc="${plain(remote)}@${plain(version)} ${from}"`;
    })
    .join(', ');
}

function plain(text: string): string {
  return text.replaceAll(/[^\w.+-]/g, '_').slice(0, 80);
}
