/** The session of a document: its parts in chunks of their own, and the page that comes back. */
import type { StorefrontEvent } from 'shared-contracts/events';
import { LOGOUT_PATH } from 'shared-contracts/paths';
import type { SessionStateWire } from '../../document/session-state.ts';
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
  /** Whether the page that is shown holds anything of this visitor's own. */
  readonly isPersonal: () => boolean;
}

/** For the life of the document. */
export function watchSession({ page, session, first, isPersonal }: WatchedPage): void {
  const { document, location } = page;
  const isSignedIn = () => session.current().status === 'signed-in';
  // Its cookie could not be taken away with the document: that takes a request of its own.
  if ('ended' in first) return location.replace(LOGOUT_PATH);
  session.watch();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isSignedIn()) void session.confirm();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (!isSignedIn() || !isPersonal()) return void session.confirm();
    // From the back/forward cache: another customer may sit here by now (SES-02).
    document.documentElement.hidden = true;
    location.reload();
  });
}
