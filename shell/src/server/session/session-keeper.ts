/**
 * Logs in, renews and ends sessions against the API, and keeps the
 * tokens on this side. Equal renewals at the same time share one call.
 */
import * as v from 'valibot';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import { tokensWireSchema } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import type { Credentials, MailedCode } from 'shared-contracts/session-view';
import { withQuery, type ApiCall, type ApiTransport } from '../content/api-transport.ts';
import { accessTokenExpiry, type StoredSession } from './session-cookie.ts';

/** Renewed when fewer than 30 seconds remain. */
const RENEW_BEFORE_MS = 30_000;

/** What a session is begun with. */
export type SessionGrounds = Credentials | MailedCode;

export interface SessionKeeper {
  /** Throws the API's `ApiError`, for example LOGIN_FAILED or CODE_INVALID. */
  logIn(
    grounds: SessionGrounds,
    browser: { readonly fingerprint: string; readonly headers: ClientHeaders },
  ): Promise<StoredSession>;
  /** Reads tokens out of an answer that carries them; undefined when it carries none. */
  sessionOf(body: unknown, fingerprint: string): StoredSession | undefined;
  /** Undefined when the session is over. Throws `ApiError` when the API can't be asked. */
  renew(session: StoredSession, headers: ClientHeaders): Promise<StoredSession | undefined>;
  /** How long the access token still holds. */
  remainingMs(session: StoredSession): number;
  needsRenewal(session: StoredSession): boolean;
  /** Never throws: the visitor is logged out here whatever the API says. */
  logOut(
    session: StoredSession,
    ending: { readonly headers: ClientHeaders; readonly reason: 'logout' | 'replaced' },
  ): Promise<void>;
}

/** Being asked to wait is no refusal of the session. */
function isOver(failure: ApiFailure): boolean {
  return failure.kind === 'rejected' && failure.code !== 'RATE_LIMITED';
}

function loginCall(grounds: SessionGrounds, fingerprint: string): ApiCall {
  if ('password' in grounds) {
    const { username, password } = grounds;
    const body = { username, password, fingerprint };
    return { method: 'POST', path: '/cognito/user/login', body };
  }
  const { email, code } = grounds;
  const query = { email, code, fingerprint };
  return { method: 'GET', path: withQuery('/cognito/user/loginRecoveryCode', query) };
}

/** Headers that tell the API whom the shell speaks for. */
export type ClientHeaders = Readonly<Record<string, string>>;

export function createSessionKeeper(options: {
  readonly transport: ApiTransport;
  readonly clock: () => number;
}): SessionKeeper {
  const { transport, clock } = options;
  const renewals = new Map<string, Promise<StoredSession | undefined>>();

  function sessionOf(body: unknown, fingerprint: string): StoredSession | undefined {
    const data = v.is(v.object({ data: v.unknown() }), body) ? body.data : body;
    if (!v.is(tokensWireSchema, data)) return undefined;
    return {
      accessToken: data.access_token,
      refreshToken: data.refresh_token,
      fingerprint,
      expiresAtMs: accessTokenExpiry(data.access_token, clock()),
    };
  }

  async function renewOnce(
    session: StoredSession,
    headers: ClientHeaders,
  ): Promise<StoredSession | undefined> {
    const { refreshToken, fingerprint } = session;
    try {
      const answer = await transport.call({
        method: 'POST',
        path: '/cognito/user/refreshToken',
        body: { refresh_token: refreshToken, fingerprint },
        headers,
      });
      return sessionOf(parseData(tokensWireSchema, answer), fingerprint);
    } catch (error) {
      if (error instanceof ApiError && isOver(error.failure)) return undefined;
      throw error;
    }
  }

  const remainingMs = ({ expiresAtMs }: StoredSession) => expiresAtMs - clock();
  const needsRenewal = (session: StoredSession) => remainingMs(session) < RENEW_BEFORE_MS;

  function renew(
    session: StoredSession,
    headers: ClientHeaders,
  ): Promise<StoredSession | undefined> {
    const running = renewals.get(session.refreshToken);
    if (running !== undefined) return running;
    const started = renewOnce(session, headers).finally(() =>
      renewals.delete(session.refreshToken),
    );
    renewals.set(session.refreshToken, started);
    return started;
  }

  return {
    sessionOf,
    remainingMs,
    needsRenewal,
    async logIn(grounds, { fingerprint, headers }) {
      const answer = await transport.call({ ...loginCall(grounds, fingerprint), headers });
      const session = sessionOf(answer, fingerprint);
      if (session === undefined) throw new ApiError({ kind: 'broken', status: 200 });
      return session;
    },
    renew,
    async logOut(session, { headers, reason }) {
      try {
        // A token that is over ends nothing, and the session would stay among the devices.
        const live = needsRenewal(session) ? await renew(session, headers) : session;
        if (live === undefined) return;
        await transport.call({
          method: 'POST',
          path: '/cognito/user/logout',
          body: { reason },
          headers: { ...headers, authorization: `Bearer ${live.accessToken}` },
        });
      } catch {
        // The cookie goes in any case; the refresh token ends by itself.
      }
    },
  };
}
