/** Starts a session after any kind of login. */
import { overrideReleases } from '../releases/overridden-releases.ts';
import { visitorFor } from '../rendering/visitor-for.ts';
import type { ShellServices } from '../services.ts';
import { isGuestSession, type StoredSession } from '../session/session-cookie.ts';
import type { ClientHeaders } from '../session/session-keeper.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';

const DEADLINE_MS = 5000;

/**
 * Stores the new session, and ends the session that it replaces in this browser. The former tokens
 * are lost after this, so the former session has to be ended here.
 */
export async function beginSession(
  services: ShellServices,
  visitor: VisitorRequest,
  session: StoredSession,
): Promise<void> {
  const { clientHeaders: headers } = visitor;
  const former = visitor.session.stored;
  await visitor.session.keep(session);
  await Promise.all([
    former && endFormer(services, { former, session, headers }),
    runSessionStarted(services, visitor),
  ]);
}

interface Replacement {
  readonly former: StoredSession;
  readonly session: StoredSession;
  readonly headers: ClientHeaders;
}

async function endFormer(
  { keeper, log }: ShellServices,
  { former, session, headers }: Replacement,
): Promise<void> {
  if (isGuestSession(former)) {
    // A failure must not prevent the login.
    await keeper.claimGuest(former, { session, headers }).catch((error: unknown) => {
      log.error({ err: error }, 'a customer did not get what the guest of the same browser had');
    });
  }
  await keeper.logOut(former, { headers, reason: 'replaced' });
}

/**
 * Runs `sessionStarted` of the remotes that declare it, for example to merge what the visitor kept. A remote
 * that fails must not prevent the login.
 */
async function runSessionStarted(services: ShellServices, visitor: VisitorRequest): Promise<void> {
  const { rollout, override } = visitor.identity;
  const live = await services.releases.choose(rollout);
  const releases = await overrideReleases(services, live, override);
  const interested = [...releases.records.values()].filter((record) => record.onSessionStarted);
  await Promise.all(
    interested.map(async (record) => {
      const { access } = visitor.session;
      try {
        const result = await services.runners
          .runnerOf(record)
          .run(
            { kind: 'session-started', request: { visitor: visitorFor(record, access) } },
            { callApi: access.callApi, deadlineMs: DEADLINE_MS },
          );
        if (result.kind === 'session-started') {
          visitor.cookies.keepRemote(result.setCookies, record.cookies);
        }
      } catch (error) {
        const { remote, version } = record;
        services.log.error({ remote, version, err: error }, 'sessionStarted failed');
      }
    }),
  );
}
