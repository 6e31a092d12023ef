/** The visitor behind a request: identity for rollouts, cookies, session, and calls in their name. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { RolloutVisitor } from 'release-registry/bucketing';
import type { Override } from 'release-registry/override';
import { ApiError } from 'shared-contracts/api-client';
import { judgeFailure, type FailedCall } from '../../document/answer-rules.ts';
import { withQuery, type ApiTransport } from '../content/api-transport.ts';
import type { VisitorAccess } from '../rendering/fragment-scope.ts';
import type { ApiRequestMessage } from '../rendering/worker-messages.ts';
import { clientHeadersOf } from './client-headers.ts';
import {
  COHORT_COOKIE_SECONDS,
  OVERRIDE_COOKIE_SECONDS,
  cookieHeader,
  cookieNames,
  readCookies,
  REMOTE_COOKIE_SECONDS_MAX,
  SESSION_COOKIE_SECONDS,
  VISITOR_COOKIE_SECONDS,
} from './cookies.ts';
import { FINGERPRINT_COOKIE, FINGERPRINT_LENGTH } from '../../document/document-state.ts';
import type { ToldSession } from '../../document/told-session.ts';
import type { SetCookie } from 'shared-contracts/server-entry';
import { FLOW_LIFE_SECONDS } from './oauth-flows.ts';
import { ownerOf, type SessionCodec, type StoredSession } from './session-cookie.ts';
import type { ClientHeaders, SessionKeeper } from './session-keeper.ts';

export interface VisitorOptions {
  readonly codec: SessionCodec;
  readonly keeper: SessionKeeper;
  readonly transport: ApiTransport;
  readonly secure: boolean;
  readonly proxySecret: string | null;
  /** Cohort of a genuine invitation. */
  readonly readInvitation: (invitation: string) => string | undefined;
  /** A genuine override, where the site allows any. */
  readonly readOverride: (text: string) => Override | undefined;
}

/** One request's visitor. Collects the cookies the answer has to set. */
export class VisitorRequest {
  readonly id: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly clientHeaders: ClientHeaders;
  readonly #options: VisitorOptions;
  readonly #setCookies: string[] = [];
  #session: StoredSession | undefined;
  #fingerprint: string | undefined;
  #hasEnded = false;
  #cookiesAreSent = false;

  private constructor(
    request: FastifyRequest,
    options: VisitorOptions,
    session: StoredSession | undefined,
  ) {
    this.#options = options;
    this.#session = session;
    this.cookies = readCookies(request.headers.cookie);
    const { visitor } = cookieNames(options.secure);
    const known = this.cookies[visitor];
    this.id = known !== undefined && /^[\w-]{22}$/.test(known) ? known : newVisitorId();
    if (this.id !== known) this.#write(visitor, this.id, VISITOR_COOKIE_SECONDS);
    this.clientHeaders = clientHeadersOf(request, options.proxySecret);
  }

  static async of(request: FastifyRequest, options: VisitorOptions): Promise<VisitorRequest> {
    const cookie = readCookies(request.headers.cookie)[cookieNames(options.secure).session];
    const session = cookie === undefined ? undefined : await options.codec.decode(cookie);
    return new VisitorRequest(request, options, session);
  }

  /** What decides which releases this visitor gets. */
  get rollout(): RolloutVisitor {
    const invitation = this.cookies[cookieNames(this.#options.secure).cohort];
    const cohort = invitation === undefined ? undefined : this.#options.readInvitation(invitation);
    return { id: this.id, cohorts: cohort === undefined ? [] : [cohort] };
  }

  /** Names the visitor to one remote, without telling the id itself (`ActionRequest.visitorKey`). */
  keyFor(remote: string): string {
    return createHash('sha256').update(`visitor:${remote}:${this.id}`).digest('base64url');
  }

  /** The name of this browser; made here when no script has made it yet (SES-01, A§9). */
  getFingerprint(): string {
    this.#fingerprint ??= this.#readFingerprint() ?? this.#makeFingerprint();
    return this.#fingerprint;
  }

  joinCohort(invitation: string): 'joined' | 'refused' {
    if (this.#options.readInvitation(invitation) === undefined) return 'refused';
    this.#write(cookieNames(this.#options.secure).cohort, invitation, COHORT_COOKIE_SECONDS);
    return 'joined';
  }

  leaveCohort(): void {
    this.#write(cookieNames(this.#options.secure).cohort, '', 0);
  }

  /** What this browser gets from its own machine (FED-14). */
  get override(): Override | undefined {
    const text = this.cookies[cookieNames(this.#options.secure).override];
    return text === undefined ? undefined : this.#options.readOverride(text);
  }

  startOverride(text: string): 'started' | 'refused' {
    if (this.#options.readOverride(text) === undefined) return 'refused';
    this.#write(cookieNames(this.#options.secure).override, text, OVERRIDE_COOKIE_SECONDS);
    return 'started';
  }

  stopOverride(): void {
    this.#write(cookieNames(this.#options.secure).override, '', 0);
  }

  /** Logins under way, encrypted (SES-09). */
  get oauthCookie(): string | undefined {
    return this.cookies[cookieNames(this.#options.secure).oauth];
  }

  /** Null forgets them. */
  keepOauthCookie(value: string | null): void {
    const { oauth } = cookieNames(this.#options.secure);
    this.#write(oauth, value ?? '', value === null ? 0 : FLOW_LIFE_SECONDS);
  }

  get session(): StoredSession | undefined {
    return this.#session;
  }

  /** The API has refused the session while it answered this request (SES-05, SES-06). */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get state(): ToldSession {
    const session = this.#session;
    if (session === undefined) {
      return {
        status: 'anonymous',
        ...(this.#hasEnded && this.#cookiesAreSent && { ended: true }),
      };
    }
    const remainingMs = this.#options.keeper.remainingMs(session);
    const { expiresAtMs } = session;
    return { status: 'signed-in', owner: ownerOf(session), expiresAtMs, remainingMs };
  }

  /** Values for `Set-Cookie`. */
  get setCookieHeaders(): readonly string[] {
    return this.#setCookies;
  }

  async keepSession(session: StoredSession): Promise<void> {
    this.#session = session;
    const { session: name } = cookieNames(this.#options.secure);
    this.#write(name, await this.#options.codec.encode(session), SESSION_COOKIE_SECONDS);
  }

  dropSession(): void {
    this.#session = undefined;
    this.#write(cookieNames(this.#options.secure).session, '', 0);
  }

  /**
   * The answer's head leaves now: no cookie can follow. A renewal would use the refresh token
   * up and lose the next one, so from here on an expired token is left to the browser.
   */
  closeCookies(): void {
    this.#cookiesAreSent = true;
  }

  /** Renews when little time remains, before the answer's first byte; an API that is down changes nothing. */
  async renewIfNeeded(): Promise<void> {
    const { keeper } = this.#options;
    if (this.#session === undefined || !keeper.needsRenewal(this.#session)) return;
    try {
      const renewed = await keeper.renew(this.#session, this.clientHeaders);
      if (renewed === undefined) this.dropSession();
      else await this.keepSession(renewed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Cookies a remote's action sets: only declared names, readable by its browser half. */
  keepRemoteCookies(cookies: readonly SetCookie[], declared: readonly string[]): void {
    for (const { name, value, maxAgeSeconds } of cookies) {
      if (!declared.includes(name)) continue;
      const maxAge = Math.min(Math.max(0, maxAgeSeconds), REMOTE_COOKIE_SECONDS_MAX);
      this.#setCookies.push(
        cookieHeader({
          name,
          value,
          maxAgeSeconds: maxAge,
          secure: this.#options.secure,
          readableBy: 'remote',
        }),
      );
    }
  }

  /** How personal blocks and actions reach the API: with this visitor's session. */
  get access(): VisitorAccess {
    return {
      signedIn: this.#session !== undefined,
      cookies: this.cookies,
      callApi: (request) => this.#call(request),
    };
  }

  /** The rules of A§8 for calls in this visitor's name; throws `ApiError`. */
  async #call(
    request: ApiRequestMessage,
    attempt: FailedCall['attempt'] = 'first',
  ): Promise<unknown> {
    const session = this.#session;
    try {
      return await this.#send(request, session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      const presence = session === undefined ? 'none' : 'there';
      const verdict = judgeFailure({ path: request.path, failure, session: presence, attempt });
      if (session === undefined || verdict === 'refuse' || verdict === 'link-inactive') throw error;
      if (verdict === 'end-session') return await this.#endSession(session);
      await this.#renewAfterRefusal(session);
      return await this.#call(request, 'repeated');
    }
  }

  async #renewAfterRefusal(refused: StoredSession): Promise<void> {
    // Another call of this request may have renewed meanwhile.
    if (this.#session !== refused) return;
    if (this.#cookiesAreSent) throw new ApiError({ kind: 'unreachable' });
    const renewed = await this.#options.keeper.renew(refused, this.clientHeaders);
    if (renewed === undefined) await this.#endSession(refused);
    else await this.keepSession(renewed);
  }

  async #endSession(session: StoredSession): Promise<never> {
    if (this.#session !== undefined) {
      this.#hasEnded = true;
      this.dropSession();
      await this.#options.keeper.logOut(session, { headers: this.clientHeaders, reason: 'logout' });
    }
    throw new ApiError({ kind: 'session-expired' });
  }

  #send(request: ApiRequestMessage, session: StoredSession | undefined): Promise<unknown> {
    return this.#options.transport.call({
      method: request.method,
      path: withQuery(request.path, request.query),
      ...(request.body !== undefined && { body: request.body }),
      headers: {
        ...this.clientHeaders,
        ...(session !== undefined && { authorization: `Bearer ${session.accessToken}` }),
        ...(request.idempotencyKey !== undefined && { 'idempotency-key': request.idempotencyKey }),
      },
    });
  }

  #readFingerprint(): string | undefined {
    const kept = this.cookies[FINGERPRINT_COOKIE] ?? '';
    return new RegExp(`^[\\w-]{${FINGERPRINT_LENGTH}}$`).test(kept) ? kept : undefined;
  }

  #makeFingerprint(): string {
    const value = randomBytes(16).toString('base64url').slice(0, FINGERPRINT_LENGTH);
    const { secure } = this.#options;
    this.#setCookies.push(
      cookieHeader({
        name: FINGERPRINT_COOKIE,
        value,
        maxAgeSeconds: VISITOR_COOKIE_SECONDS,
        secure,
        readableBy: 'remote',
      }),
    );
    return value;
  }

  #write(name: string, value: string, maxAgeSeconds: number): void {
    const { secure } = this.#options;
    this.#setCookies.push(
      cookieHeader({ name, value, maxAgeSeconds, secure, readableBy: 'shell' }),
    );
  }
}

function newVisitorId(): string {
  return randomBytes(16).toString('base64url');
}
