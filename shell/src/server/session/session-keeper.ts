/**
 * Starts, renews and ends sessions with the API, and keeps the tokens on the server. Simultaneous
 * renewals of one session share a call.
 */
import * as v from 'valibot';
import { ApiError, type ApiFailure } from 'shared-contracts/api-client';
import { tokensWireSchema } from 'shared-contracts/api/user';
import { readData } from 'shared-contracts/api/read-response';
import type { Credentials, MailedCode } from 'shared-contracts/session-view';
import { withQuery, type ApiCall, type ApiTransport } from '../content/api-transport.ts';
import { accessTokenExpiry, type StoredSession } from './session-cookie.ts';

/** Sessions are renewed when fewer than 30 seconds remain. */
const RENEW_BEFORE_MS = 30_000;

const renewedTokensSchema = v.object({
  access_token: v.string(),
  refresh_token: v.exactOptional(v.string()),
});

/** The address of a guest. */
export interface GuestAddress {
  readonly guestEmail: string;
}

/** What starts a session: a password, a code from an email, or the email address of a guest. */
export type LoginCredentials = Credentials | MailedCode | GuestAddress;

export interface SessionKeeper {
  /** Throws the API's `ApiError`, for example LOGIN_FAILED or CODE_INVALID. */
  logIn(
    credentials: LoginCredentials,
    browser: { readonly fingerprint: string; readonly headers: ClientHeaders },
  ): Promise<StoredSession>;
  /** Reads the tokens of an API response; undefined without tokens. */
  sessionOf(body: unknown, fingerprint: string): StoredSession | undefined;
  /** Undefined when the session is over. Throws `ApiError` when the API is unavailable. */
  renew(session: StoredSession, headers: ClientHeaders): Promise<StoredSession | undefined>;
  /** Remaining lifetime of the access token. */
  remainingMs(session: StoredSession): number;
  needsRenewal(session: StoredSession): boolean;
  /**
   * Moves what a guest has chosen and ordered to the customer whose session replaces the guest's.
   * Does nothing when the guest's session is over. Throws `ApiError`.
   */
  claimGuest(
    guest: StoredSession,
    claim: { readonly session: StoredSession; readonly headers: ClientHeaders },
  ): Promise<void>;
  /** Never throws: the cookie is deleted even if the API call fails. */
  logOut(
    session: StoredSession,
    ending: { readonly headers: ClientHeaders; readonly reason: 'logout' | 'replaced' },
  ): Promise<void>;
}

/** A rate limit does not mean that the session is over. */
function isOver(failure: ApiFailure): boolean {
  return failure.kind === 'rejected' && failure.code !== 'RATE_LIMITED';
}

function loginCall(credentials: LoginCredentials, fingerprint: string): ApiCall {
  if ('password' in credentials) {
    const { username, password } = credentials;
    const body = { username, password, fingerprint };
    return { method: 'POST', path: '/cognito/user/login', body };
  }
  if ('guestEmail' in credentials) {
    const body = { email: credentials.guestEmail, fingerprint };
    return { method: 'POST', path: '/cognito/user/guest', body };
  }
  const { email, code } = credentials;
  const query = { email, code, fingerprint };
  return { method: 'GET', path: withQuery('/cognito/user/loginRecoveryCode', query) };
}

/** Headers that describe the visitor's request to the API. */
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
      const renewed = readData(renewedTokensSchema, answer);
      // The specification does not show the response: the refresh token may stay the same.
      return sessionOf({ refresh_token: refreshToken, ...renewed }, fingerprint);
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
    async logIn(credentials, { fingerprint, headers }) {
      const answer = await transport.call({ ...loginCall(credentials, fingerprint), headers });
      const session = sessionOf(answer, fingerprint);
      if (session === undefined) throw new ApiError({ kind: 'broken', status: 200 });
      return session;
    },
    renew,
    async claimGuest(guest, { session, headers }) {
      const live = needsRenewal(guest) ? await renew(guest, headers) : guest;
      if (live === undefined) return;
      await transport.call({
        method: 'POST',
        path: '/cognito/user/guest/claim',
        body: { guest_token: live.accessToken },
        headers: { ...headers, authorization: `Bearer ${session.accessToken}` },
      });
    },
    async logOut(session, { headers, reason }) {
      try {
        // The API ignores an expired token, and the session would stay in the device list.
        const live = needsRenewal(session) ? await renew(session, headers) : session;
        if (live === undefined) return;
        const call = {
          path: '/cognito/user/logout',
          headers: { ...headers, authorization: `Bearer ${live.accessToken}` },
        };
        const end = () => transport.call({ ...call, method: 'GET' });
        if (reason === 'logout') await end();
        else await transport.call({ ...call, method: 'POST', body: { reason } }).catch(end);
      } catch {
        // The cookie is deleted in any case; the refresh token expires eventually.
      }
    },
  };
}
