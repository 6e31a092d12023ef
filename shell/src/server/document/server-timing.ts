/** The Server-Timing header (W3C), shown in a browser's network panel. Pure. */
import type { ServedSlot } from '../rendering/fragments.ts';

/**
 * Returns an entry such as `main;dur=12;desc="mfe-news@1.4.0 rendered"` per slot. Unsafe characters
 * are replaced, because remotes choose the names of nested slots.
 */
export function serverTiming(slots: readonly ServedSlot[]): string {
  return slots
    .map(({ slot, remote, version, from, durationMs }) => {
      const name = slot.replaceAll(/[^\w-]/g, '_').slice(0, 40);
      return `${name};dur=${durationMs};desc="${safeText(remote)}@${safeText(version)} ${from}"`;
    })
    .join(', ');
}

function safeText(text: string): string {
  return text.replaceAll(/[^\w.+-]/g, '_').slice(0, 80);
}
