/**
 * Authentication: reads the bearer header of a request, never a cookie. A guest is a user only for
 * the calls with which people buy; for every other call a guest is a visitor without a session.
 */
import type { FastifyRequest } from 'fastify';
import type { AccessTokenSubject, SessionHolder } from './access-tokens.ts';
import { findSessionHolder, wasReplaced } from './session-repository.ts';
import { findUserById } from './user-repository.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
  }
  interface FastifyRequest {
    /** Set by the hooks below; null for a visitor without a bearer token. */
    user: AuthenticatedUser | null;
  }
}

export interface AuthenticatedUser {
  readonly id: number;
  /** The session the bearer token belongs to. */
  readonly sessionId: string;
}

/**
 * `onRequest` hook of a public call that identifies users: refuses a forged, expired or revoked
 * token before the body is read. Throws TOKEN_EXPIRED or TOKEN_INVALID.
 */
export async function identifyUser(request: FastifyRequest): Promise<void> {
  await identify(request, ['account']);
}

/** Like `identifyUser`, for a call with which people buy: a guest is a user too. */
export async function identifyBuyer(request: FastifyRequest): Promise<void> {
  await identify(request, ['account', 'guest']);
}

async function identify(request: FastifyRequest, users: readonly SessionHolder[]): Promise<void> {
  const subject = await findTokenSubject(request);
  if (subject === undefined) return;
  const { db, clock } = request.server.services;
  const holder = await findSessionHolder(db, subject, clock.now());
  if (holder === undefined) {
    // TOKEN_EXPIRED when the browser has logged in again: the caller repeats the request with the
    // new token.
    throw new HttpError((await wasReplaced(db, subject)) ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
  }
  if (users.includes(holder)) request.user = { id: subject.userId, sessionId: subject.sessionId };
}

/** `onRequest` hook of a personal call: like `identifyUser`, and LOGIN_REQUIRED without a token. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  await identifyUser(request);
  getUser(request);
}

/** Like `requireUser`, for a call with which people buy: a guest is a user too. */
export async function requireBuyer(request: FastifyRequest): Promise<void> {
  await identifyBuyer(request);
  getUser(request);
}

/** `onRequest` hook of a call for admins: like `requireUser`, and FORBIDDEN for other users. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await requireUser(request);
  const user = await findUserById(request.server.services.db, getUser(request).id);
  if (user?.is_admin !== true) throw new HttpError('FORBIDDEN');
}

/** The user of a request behind `requireUser` or `requireBuyer`. */
export function getUser({ user }: FastifyRequest): AuthenticatedUser {
  if (user === null) throw new HttpError('LOGIN_REQUIRED');
  return user;
}

/** `onRequest` hook of logout: the session may have ended. Throws like `requireUser`. */
export async function requireToken(request: FastifyRequest): Promise<void> {
  await getTokenSubject(request);
}

/** The subject of a genuine token. Does not look up the session. */
export async function getTokenSubject(request: FastifyRequest): Promise<AccessTokenSubject> {
  const subject = await findTokenSubject(request);
  if (subject === undefined) throw new HttpError('LOGIN_REQUIRED');
  return subject;
}

/** Clients that always send the header send it without a token, or with an absent value as text. */
const WITHOUT_TOKEN = /^Bearer(?: +(?:null|undefined)?)?$/i;

async function findTokenSubject(request: FastifyRequest): Promise<AccessTokenSubject | undefined> {
  const header = request.headers.authorization;
  if (header === undefined || WITHOUT_TOKEN.test(header)) return undefined;
  const token = /^Bearer ([A-Za-z0-9_.-]{1,2000})$/i.exec(header)?.[1];
  if (token === undefined) throw new HttpError('TOKEN_INVALID');
  return request.server.services.tokens.verify(token);
}
