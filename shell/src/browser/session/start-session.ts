/**
 * The session of a document: loads its chunks on demand, and checks it when the page
 * becomes visible again.
 */
import type { StorefrontEvent } from 'shared-contracts/events';
import { LOGOUT_PATH } from 'shared-contracts/paths';
import type { SessionStateWire } from '../../document/session-state.ts';
import { whenIdle } from '../slots/start-times.ts';
import type { StoredValues } from '../stored-values.ts';
import type { RememberedSession } from './remembered-session.ts';
import { createSession, type Session } from './session.ts';

export interface SessionOfPageParts {
  readonly page: Window;
  readonly first: SessionStateWire;
  readonly request: typeof fetch;
  readonly stored: StoredValues;
  readonly remembered: RememberedSession;
  readonly publish: (event: StorefrontEvent) => void;
}

export function createSessionOfPage(parts: SessionOfPageParts): Session {
  const { page, first, stored, remembered, publish } = parts;
  return createSession({
    first,
    async loadWork() {
      const part = await import(/* webpackChunkName: "session" */ './session-work.ts');
      return part.createBrowserSessionWork(parts);
    },
    remembered,
    async fingerprint() {
      const part = await import(/* webpackChunkName: "fingerprint" */ './fingerprint.ts');
      return part.getFingerprint(page.document, stored);
    },
    publish,
    now: Date.now,
  });
}

export interface WatchedPage {
  readonly page: Window;
  readonly session: Session;
  readonly first: SessionStateWire;
  /** True when the current page shows data of this visitor. */
  readonly isPersonal: () => boolean;
}

/** Runs for the lifetime of the document. */
export function watchSession({ page, session, first, isPersonal }: WatchedPage): void {
  const { document, location } = page;
  const isSignedIn = () => session.current().status === 'signed-in';
  // The response with the document could not clear the session cookie: that takes another
  // request.
  if ('ended' in first) return location.replace(LOGOUT_PATH);
  session.watch();
  // In a public document, the session is known by its cookie only.
  if (first.status === 'signed-in' && first.remainingMs === Infinity) {
    void whenIdle(() => void session.confirm());
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isSignedIn()) void session.confirm();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isSignedIn() || !isPersonal()) return void session.confirm();
    // The page comes from the back/forward cache: another customer may use the device by
    // now.
    document.documentElement.hidden = true;
    location.reload();
  });
}
