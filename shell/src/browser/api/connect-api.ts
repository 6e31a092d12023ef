/** The visitor's session in this document, and the API client that uses it. */
import type { ApiClient } from 'shared-contracts/api-client';
import { SESSION_PATHS } from 'shared-contracts/paths';
import { createRememberedSession, openTabChannel } from '../session/remembered-session.ts';
import type { Session } from '../session/session.ts';
import { createSessionOfPage } from '../session/start-session.ts';
import type { ShellPage } from '../shell-page.ts';
import { createApiClient } from './api-client.ts';
import { createLink } from './link.ts';

export interface ApiConnection {
  readonly api: ApiClient;
  readonly session: Session;
}

/** @param isLoginRequired true when the current page requires a session */
export function connectApi(shell: ShellPage, isLoginRequired: () => boolean): ApiConnection {
  const { page, boot, request, report, stored, alerts, bus, onOnline } = shell;
  const remembered = createRememberedSession(stored, openTabChannel());
  const session = createSessionOfPage({
    page,
    request,
    stored,
    remembered,
    first: boot.session,
    publish: bus.publish,
  });
  const link = createLink({
    alerts,
    probe: () =>
      request(SESSION_PATHS.state).then(
        ({ ok }) => ok,
        () => false,
      ),
    onOnline,
    onOffline: (listener) => page.addEventListener('offline', listener),
  });
  const api = createApiClient({
    async loadCall() {
      const part = await import(/* webpackChunkName: "api" */ './browser-calls.ts');
      return part.createBrowserCall({ page, boot, session, link, isLoginRequired, report });
    },
    link,
  });
  return { api, session };
}
