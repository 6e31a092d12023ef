/** Authenticates a request: an operator by token, or the shell for an administrator. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import { RELEASE_ACTOR_HEADER } from 'shared-contracts/registry';
import type { Operator, OperatorTokens } from '../operators/operator-tokens.ts';
import type { FailedTokens } from './failed-tokens.ts';
import { RegistryError } from './errors.ts';

/** A caller's permissions, and their name in the history. */
export type Caller = Pick<Operator, 'name' | 'scope' | 'remotes'>;

export interface CallerOptions {
  readonly tokens: OperatorTokens;
  readonly failed: FailedTokens;
  /** Shared by the site's own processes; null when there is none. */
  readonly internalSecret: string | null;
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,200})$/i;
const ACTOR_MAX = 200;

/** @throws RegistryError when the caller cannot be authenticated */
export async function authenticate(
  request: FastifyRequest,
  { tokens, failed, internalSecret }: CallerOptions,
): Promise<Caller> {
  const sentSecret = request.headers[INTERNAL_SECRET_HEADER];
  if (sentSecret === undefined && request.headers.authorization === undefined) {
    throw new RegistryError('LOGIN_REQUIRED', 'Send a token: Authorization: Bearer release_…');
  }
  const administrator = findAdministrator(
    sentSecret,
    internalSecret,
    request.headers[RELEASE_ACTOR_HEADER],
  );
  if (administrator !== undefined) return administrator;
  // The limit is for wrong tokens only: a right one is not blocked by others from its address.
  const operator = await findOperator(request.headers.authorization, tokens);
  if (operator !== undefined) return operator;
  if (failed.isBlocked(request.ip)) {
    throw new RegistryError('RATE_LIMITED', 'Too many wrong tokens; wait a minute.');
  }
  failed.count(request.ip);
  throw new RegistryError('TOKEN_INVALID', 'This token is not valid.');
}

/** @throws RegistryError when the caller lacks permission for the remote */
export function requirePermission(caller: Caller, remote: string): void {
  if (caller.scope !== 'operate') {
    throw new RegistryError('FORBIDDEN', 'This token may only read.');
  }
  if (!hasAccess(caller, remote)) {
    throw new RegistryError('FORBIDDEN', `This token is not for ${remote}.`);
  }
}

export function hasAccess({ remotes }: Caller, remote: string): boolean {
  return remotes === null || remotes.includes(remote);
}

async function findOperator(
  header: string | undefined,
  tokens: OperatorTokens,
): Promise<Caller | undefined> {
  const token = BEARER.exec(header ?? '')?.[1];
  return token === undefined ? undefined : tokens.find(token);
}

function findAdministrator(
  sentSecret: string | readonly string[] | undefined,
  secret: string | null,
  actor: string | readonly string[] | undefined,
): Caller | undefined {
  if (secret === null || typeof sentSecret !== 'string' || typeof actor !== 'string')
    return undefined;
  if (!isSame(sentSecret, secret)) return undefined;
  const name = decode(actor);
  if (name === '' || name.length > ACTOR_MAX) return undefined;
  return { name, scope: 'operate', remotes: null };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

function isSame(sent: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
