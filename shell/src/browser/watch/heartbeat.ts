/**
 * The heartbeat between a page and its watchdog. A page in an endless loop cannot report
 * itself: a worker notices that the heartbeat is missing and reports the remote that ran
 * last.
 */

export const BEAT_EVERY_MS = 1000;
/** A page that is silent for this long hangs, or appears frozen to the visitor. */
export const LONGEST_SILENCE_MS = 5000;

/** The remote that was mounted or received an event last. */
export interface Suspect {
  readonly remote: string;
  readonly version: string | null;
  readonly slotId: string | null;
}

/** Fields that every report of this document contains. */
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
  /** A page in the background sends heartbeats irregularly. */
  | { readonly type: 'pause' };

export interface Hang extends Suspect, WatchedDocument {
  readonly path: string;
  readonly silentMs: number;
}

export interface Watchdog {
  receive(message: HeartbeatMessage, now: number): void;
  /** Call it every `BEAT_EVERY_MS`. Returns each hang once. */
  check(now: number): Hang | undefined;
}

const UNKNOWN: Suspect = { remote: 'shell', version: null, slotId: null };

/** Pure: the caller passes the time in milliseconds. */
export function createWatchdog(): Watchdog {
  let lastBeat: number | null = null;
  let lastCheck: number | null = null;
  let path = '';
  let watched: WatchedDocument = { document: '', releaseSet: '', trace: '' };
  let suspect = UNKNOWN;
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
    check(now) {
      // After the machine has slept, the watchdog may run before the page does.
      const hasSlept = lastCheck !== null && now - lastCheck > 2 * BEAT_EVERY_MS;
      lastCheck = now;
      if (lastBeat === null) return undefined;
      if (hasSlept) lastBeat = now;
      const silentMs = now - lastBeat;
      if (silentMs < LONGEST_SILENCE_MS) return undefined;
      // A step that began well before the last heartbeat has finished.
      const isRecent = suspectedAt > lastBeat - BEAT_EVERY_MS;
      lastBeat = null;
      return { ...watched, ...(isRecent ? suspect : UNKNOWN), path, silentMs };
    },
  };
}
