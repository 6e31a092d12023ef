/** Tells the world outside that a release was rolled back by itself (`RELEASE_WEBHOOK_URL`). */
import { setTimeout as delay } from 'node:timers/promises';

/** The body that is posted: public facts only. */
export interface Announcement {
  readonly event: 'release.rolled-back';
  readonly remote: string;
  readonly candidate: string;
  readonly stable: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

export type Announce = (announcement: Announcement) => Promise<void>;

interface WebhookOptions {
  /** Null when nobody is to be told. */
  readonly url: string | null;
  /** Told once for an announcement that did not get through; the URL may hold a secret and is not named. */
  readonly onLost: (announcement: Announcement, reason: string) => void;
  /** Before each further attempt. */
  readonly pausesMs?: readonly number[];
}

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 30_000];

/** Never rejects; what could not be posted is in the history all the same. */
export function createWebhook({ url, onLost, pausesMs = PAUSES_MS }: WebhookOptions): Announce {
  if (url === null) return () => Promise.resolve();
  return async (announcement) => {
    let problem = '';
    for (const pauseMs of [0, ...pausesMs]) {
      await delay(pauseMs, undefined, { ref: false });
      problem = await post(url, announcement);
      if (problem === '') return;
    }
    onLost(announcement, problem);
  };
}

/** Empty when it got through. */
async function post(url: string, announcement: Announcement): Promise<string> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(announcement),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? '' : `it answers ${status}`;
  } catch {
    return 'it does not answer';
  }
}
