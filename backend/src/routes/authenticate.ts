/** Who makes a request: reads the bearer header, never a cookie. */
import type { FastifyRequest } from 'fastify';
import type { AccessTokenSubject } from '../access-tokens.ts';
import { hasLiveSession } from '../db/session-repository.ts';
import { ApiFault } from '../errors.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly services: Services;
  }
}

export interface AuthenticatedUser {
  readonly id: number;
}

/** Throws LOGIN_REQUIRED without a bearer, TOKEN_EXPIRED or TOKEN_INVALID with a bad one. */
export async function requireUser(request: FastifyRequest): Promise<AuthenticatedUser> {
  const user = await findUser(request);
  if (user === undefined) throw new ApiFault('LOGIN_REQUIRED');
  return user;
}

/** No bearer answers undefined; a forged, expired or revoked one is refused. */
export async function findUser(request: FastifyRequest): Promise<AuthenticatedUser | undefined> {
  const subject = await findTokenSubject(request);
  if (subject === undefined) return undefined;
  const { db, clock } = request.server.services;
  if (!(await hasLiveSession(db, subject, clock.now()))) throw new ApiFault('TOKEN_INVALID');
  return { id: subject.userId };
}

/** The subject of a genuine token, its session not looked up. */
export async function findTokenSubject(
  request: FastifyRequest,
): Promise<AccessTokenSubject | undefined> {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer ([A-Za-z0-9_.-]{1,2000})$/i.exec(header)?.[1];
  if (token === undefined) throw new ApiFault('TOKEN_INVALID');
  return request.server.services.tokens.verify(token);
}
