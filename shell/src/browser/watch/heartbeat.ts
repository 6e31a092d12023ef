/**
 * What the page tells its watchdog, and when the watchdog barks. A page that loops cannot say so
 * itself: a worker notices that its beats stay away and reports whose turn it was (FED-07).
 */

export const BEAT_EVERY_MS = 1000;
/** A page that has been silent this long loops, or is as good as dead to its visitor. */
export const LONGEST_SILENCE_MS = 5000;

/** Whoever was mounting, or was given an event, last. */
export interface Suspect {
  readonly remote: string;
  readonly version: string | null;
  readonly slotId: string | null;
}

/** What a report is counted with. */
export interface WatchedDocument {
  readonly document: string;
  readonly releaseSet: string;
  /** `traceparent` of the document. */
  readonly trace: string;
}

export type HeartbeatMessage =
  | { readonly type: 'beat'; readonly path: string }
  | { readonly type: 'document'; readonly document: WatchedDocument }
  | { readonly type: 'suspect'; readonly suspect: Suspect }
  /** A page in the background beats when the browser lets it. */
  | { readonly type: 'pause' };

export interface Hang extends Suspect, WatchedDocument {
  readonly path: string;
  readonly silentMs: number;
}

export interface Watchdog {
  receive(message: HeartbeatMessage, now: number): void;
  /** Call it every `BEAT_EVERY_MS`; answers a hang once, when there is one. */
  look(now: number): Hang | undefined;
}

const NOBODY: Suspect = { remote: 'shell', version: null, slotId: null };

/** Pure: the caller brings the clock, in milliseconds. */
export function createWatchdog(): Watchdog {
  let lastBeat: number | null = null;
  let lastLook: number | null = null;
  let path = '';
  let watched: WatchedDocument = { document: '', releaseSet: '', trace: '' };
  let suspect = NOBODY;
  let suspectedAt = 0;
  return {
    receive(message, now) {
      if (message.type === 'document') {
        watched = message.document;
        return;
      }
      if (message.type === 'suspect') {
        suspect = message.suspect;
        suspectedAt = now;
        return;
      }
      lastBeat = message.type === 'beat' ? now : null;
      if (message.type === 'beat') path = message.path;
    },
    look(now) {
      // A machine that slept woke the watchdog before the page.
      const hasSlept = lastLook !== null && now - lastLook > 2 * BEAT_EVERY_MS;
      lastLook = now;
      if (lastBeat === null) return undefined;
      if (hasSlept) lastBeat = now;
      const silentMs = now - lastBeat;
      if (silentMs < LONGEST_SILENCE_MS) return undefined;
      // What was done long before the last beat came to its end.
      const isRecent = suspectedAt > lastBeat - BEAT_EVERY_MS;
      lastBeat = null;
      return { ...watched, ...(isRecent ? suspect : NOBODY), path, silentMs };
    },
  };
}
