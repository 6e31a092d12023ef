/** The session of one request: stored, renewed and ended, and the API calls made with it. */
import { ApiError } from 'shared-contracts/api-client';
import { judgeFailure, type FailedCall } from '../../document/failure-rules.ts';
import type { SessionStateWire } from '../../document/session-state.ts';
import { withQuery, type ApiTransport } from '../content/api-transport.ts';
import type { VisitorAccess } from '../rendering/fragment-scope.ts';
import type { ApiRequestMessage } from '../rendering/worker-messages.ts';
import {
  isGuestSession,
  ownerOf,
  type SessionCodec,
  type StoredSession,
} from './session-cookie.ts';
import type { ClientHeaders, SessionKeeper } from './session-keeper.ts';
import type { VisitorCookies } from './visitor-cookies.ts';

export interface SessionOptions {
  readonly codec: SessionCodec;
  readonly keeper: SessionKeeper;
  readonly transport: ApiTransport;
}

export interface VisitorSessionParts extends SessionOptions {
  readonly cookies: VisitorCookies;
  readonly clientHeaders: ClientHeaders;
  /** The session of the request's cookie. */
  readonly stored: StoredSession | undefined;
}

export class VisitorSession {
  readonly #parts: VisitorSessionParts;
  #stored: StoredSession | undefined;
  #hasEnded = false;

  constructor(parts: VisitorSessionParts) {
    this.#parts = parts;
    this.#stored = parts.stored;
  }

  /** Undefined for a visitor without a session. */
  get stored(): StoredSession | undefined {
    return this.#stored;
  }

  /** A guest can only buy. */
  get holder(): 'visitor' | 'guest' | 'customer' {
    if (this.#stored === undefined) return 'visitor';
    return isGuestSession(this.#stored) ? 'guest' : 'customer';
  }

  /** Whether the API has ended the session during this request. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get state(): SessionStateWire {
    const session = this.#stored;
    if (session === undefined) {
      // The response could not delete the cookie any more, so the browser has to.
      const mustBrowserDelete = this.#hasEnded && this.#parts.cookies.areSent;
      return { status: 'anonymous', ...(mustBrowserDelete && { ended: true }) };
    }
    const remainingMs = this.#parts.keeper.remainingMs(session);
    const { expiresAtMs } = session;
    return { status: 'signed-in', owner: ownerOf(session), expiresAtMs, remainingMs };
  }

  /** Makes this the session of the request and stores it in the cookie. */
  async keep(session: StoredSession): Promise<void> {
    this.#stored = session;
    this.#parts.cookies.write('session', await this.#parts.codec.encode(session));
    this.#parts.cookies.write('owner', ownerOf(session));
  }

  /** Deletes the session from the request and the cookie; does not call the API. */
  drop(): void {
    this.#stored = undefined;
    this.#parts.cookies.write('session', null);
    this.#parts.cookies.write('owner', null);
  }

  /** Corrects the cookie with the owner, which a script or an older shell may have left behind. */
  correctOwnerCookie(): void {
    const owner = this.#stored === undefined ? undefined : ownerOf(this.#stored);
    const { cookies } = this.#parts;
    if (cookies.read('owner') !== owner) cookies.write('owner', owner ?? null);
  }

  /**
   * Renews a session that expires soon, before the response starts. The session stays unchanged while
   * the API is down.
   */
  async renewIfNeeded(): Promise<void> {
    const { keeper, clientHeaders } = this.#parts;
    if (this.#stored === undefined || !keeper.needsRenewal(this.#stored)) return;
    try {
      const renewed = await keeper.renew(this.#stored, clientHeaders);
      if (renewed === undefined) this.drop();
      else await this.keep(renewed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** API access of personal blocks and actions, with this visitor's session. */
  get access(): VisitorAccess {
    return {
      signedIn: this.holder === 'customer',
      isGuest: this.holder === 'guest',
      cookies: this.#parts.cookies.values,
      callApi: (request) => this.#call(request),
    };
  }

  /** Renews the session once when the API rejects the token. Throws `ApiError`. */
  async #call(
    request: ApiRequestMessage,
    attempt: FailedCall['attempt'] = 'first',
  ): Promise<unknown> {
    const session = this.#stored;
    try {
      return await this.#send(request, session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      const presence = session === undefined ? 'none' : 'there';
      const verdict = judgeFailure({ path: request.path, failure, session: presence, attempt });
      if (session === undefined || verdict === 'refuse' || verdict === 'link-inactive') throw error;
      if (verdict === 'end-session') return await this.#end(session);
      await this.#renewAfterRefusal(session);
      return await this.#call(request, 'repeated');
    }
  }

  async #renewAfterRefusal(rejected: StoredSession): Promise<void> {
    // Another call of this request may have renewed the session already.
    if (this.#stored !== rejected) return;
    const { keeper, clientHeaders, cookies } = this.#parts;
    // A renewal invalidates the refresh token, and the response can no longer set a cookie with the new
    // one.
    if (cookies.areSent) throw new ApiError({ kind: 'unreachable' });
    const renewed = await keeper.renew(rejected, clientHeaders);
    if (renewed === undefined) await this.#end(rejected);
    else await this.keep(renewed);
  }

  async #end(session: StoredSession): Promise<never> {
    if (this.#stored !== undefined) {
      this.#hasEnded = true;
      this.drop();
      const { keeper, clientHeaders: headers } = this.#parts;
      await keeper.logOut(session, { headers, reason: 'logout' });
    }
    throw new ApiError({ kind: 'session-expired' });
  }

  #send(request: ApiRequestMessage, session: StoredSession | undefined): Promise<unknown> {
    return this.#parts.transport.call({
      method: request.method,
      path: withQuery(request.path, request.query),
      ...(request.body !== undefined && { body: request.body }),
      headers: {
        ...this.#parts.clientHeaders,
        ...(session !== undefined && { authorization: `Bearer ${session.accessToken}` }),
        ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
      },
    });
  }
}
