/**
 * Posts a webhook message when a release was rolled back automatically or its ramp plan went on
 * (`RELEASE_WEBHOOK_URL`).
 */
import { setTimeout as delay } from 'node:timers/promises';

/** The body that is posted: public facts only. */
export type Announcement = AnnouncedFacts & AnnouncedEvent;

type AnnouncedEvent =
  | { readonly event: 'release.rolled-back' }
  | {
      /** The next step of a ramp plan began. */
      readonly event: 'release.step-started';
      /** Share of visitors who get the candidate now, 0 to 100. */
      readonly percent: number;
      readonly waitsFor: 'time' | 'approval';
    }
  /** A ramp plan ended: the candidate serves everyone. */
  | { readonly event: 'release.promoted' };

interface AnnouncedFacts {
  readonly remote: string;
  readonly candidate: string;
  readonly stable: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

export type Announce = (announcement: Announcement) => Promise<void>;

interface WebhookOptions {
  /** Null when no webhook is set. */
  readonly url: string | null;
  /**
   * Called once for a message that could not be delivered; the URL may hold a secret and is not
   * logged.
   */
  readonly onLost: (announcement: Announcement, reason: string) => void;
  /** Pauses before each retry. */
  readonly pausesMs?: readonly number[];
}

const TIMEOUT_MS = 5000;
const PAUSES_MS = [1000, 5000, 30_000];

/** Never rejects; the change is in the history in any case. */
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

/** Empty when it was delivered. */
async function post(url: string, announcement: Announcement): Promise<string> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(announcement),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok ? '' : `it responds with ${status}`;
  } catch {
    return 'it does not respond';
  }
}
