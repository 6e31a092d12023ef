/** Who makes a request: reads the bearer header, never a cookie. */
import type { FastifyRequest } from 'fastify';
import type { AccessTokenSubject } from './access-tokens.ts';
import { hasLiveSession, wasReplaced } from './session-repository.ts';
import { findUserById } from './user-repository.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
  }
  interface FastifyRequest {
    /** Set by the hooks below; null for a visitor without a bearer. */
    user: AuthenticatedUser | null;
  }
}

export interface AuthenticatedUser {
  readonly id: number;
  /** The session of the bearer. */
  readonly sessionId: string;
}

/**
 * `onRequest` of a call that knows anyone: a forged, expired or revoked bearer is
 * refused before the body is read. Throws TOKEN_EXPIRED or TOKEN_INVALID.
 */
export async function identifyUser(request: FastifyRequest): Promise<void> {
  const subject = await findTokenSubject(request);
  if (subject === undefined) return;
  const { db, clock } = request.server.services;
  if (!(await hasLiveSession(db, subject, clock.now()))) {
    // Its browser has another by now: a call on its way is repeated with that one.
    throw new HttpError((await wasReplaced(db, subject)) ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
  }
  request.user = { id: subject.userId, sessionId: subject.sessionId };
}

/** `onRequest` of a personal call: like `identifyUser`, and LOGIN_REQUIRED without a bearer. */
export async function requireUser(request: FastifyRequest): Promise<void> {
  await identifyUser(request);
  getUser(request);
}

/** `onRequest` of a call for admins: like `requireUser`, and FORBIDDEN for everybody else. */
export async function requireAdmin(request: FastifyRequest): Promise<void> {
  await requireUser(request);
  const user = await findUserById(request.server.services.db, getUser(request).id);
  if (user?.is_admin !== true) throw new HttpError('FORBIDDEN');
}

/** The user of a call behind `requireUser`. */
export function getUser({ user }: FastifyRequest): AuthenticatedUser {
  if (user === null) throw new HttpError('LOGIN_REQUIRED');
  return user;
}

/** `onRequest` of logout: the session may be over. Throws like `requireUser`. */
export async function requireToken(request: FastifyRequest): Promise<void> {
  await getTokenSubject(request);
}

/** The subject of a genuine token, its session not looked up. */
export async function getTokenSubject(request: FastifyRequest): Promise<AccessTokenSubject> {
  const subject = await findTokenSubject(request);
  if (subject === undefined) throw new HttpError('LOGIN_REQUIRED');
  return subject;
}

async function findTokenSubject(request: FastifyRequest): Promise<AccessTokenSubject | undefined> {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer ([A-Za-z0-9_.-]{1,2000})$/i.exec(header)?.[1];
  if (token === undefined) throw new HttpError('TOKEN_INVALID');
  return request.server.services.tokens.verify(token);
}
