/** The Server-Timing header (W3C), shown in a browser's network panel. Pure. */
import type { ServedSlot } from '../rendering/fragments.ts';

/** Clients and proxies limit the headers of a response, and a page can have a thousand slots. */
const SLOTS_MAX = 20;

/**
 * Returns an entry such as `main;dur=12;desc="mfe-news@1.4.0 rendered"` for each of the first slots.
 * Unsafe characters are replaced, because remotes choose the names of nested slots.
 */
export function serverTiming(slots: readonly ServedSlot[]): string {
  return slots
    .slice(0, SLOTS_MAX)
    .map(({ slot, remote, version, from, durationMs }) => {
      const name = slot.replaceAll(/[^\w-]/g, '_').slice(0, 40);
      return `${name};dur=${durationMs};desc="${safeText(remote)}@${safeText(version)} ${from}"`;
    })
    .join(', ');
}

function safeText(text: string): string {
  return text.replaceAll(/[^\w.+-]/g, '_').slice(0, 80);
}
