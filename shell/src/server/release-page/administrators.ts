/**
 * Access to the release page: the API reports whether the visitor's session belongs to an
 * administrator. Administrators need rollbacks most while the API is down. A session that recently
 * belonged to an administrator therefore keeps its access for some minutes without the API.
 */
import { createHash } from 'node:crypto';
import { ApiError } from 'shared-contracts/api-client';
import { userWireSchema } from 'shared-contracts/api/user';
import { readData } from 'shared-contracts/api/read-response';
import { NOT_ONE_LINE } from 'shared-contracts/registry';
import { createBoundedMap } from 'server-kit/bounded-map';
import type { VisitorReply } from '../session/visitor-reply.ts';
import type { VisitorRequest } from '../session/visitor-request.ts';

export interface Administrator {
  /** Name shown in the history; contains no email address. */
  readonly actor: string;
}

/** A request of an administrator and its reply. */
export interface AdministratorReply extends VisitorReply {
  readonly administrator: Administrator;
}

export interface Administrators {
  /** Returns undefined for all other visitors. */
  find(visitor: VisitorRequest): Promise<Administrator | undefined>;
}

/** How long a session keeps its access while the API is down. */
const ACCESS_WITHOUT_API_MS = 15 * 60_000;
const BOUNDS = { maxEntries: 100, maxCharacters: 100_000 };
const NAME_MAX = 100;
/** Shorter than for other API calls: this page must stay usable while the API hangs. */
const API_TIMEOUT_MS = 5000;

export function createAdministrators(clock: () => Date): Administrators {
  const seen = createBoundedMap<{ readonly actor: string; readonly at: number }>(BOUNDS);
  return {
    async find(visitor) {
      await visitor.session.renewIfNeeded();
      const session = visitor.session.stored;
      if (session === undefined) return undefined;
      const key = createHash('sha256').update(session.accessToken).digest('base64url');
      try {
        const actor = await withTimeout(visitor, readActor(visitor));
        if (actor === undefined) seen.delete(key);
        else seen.store(key, { actor, at: clock().getTime() }, actor.length);
        return actor === undefined ? undefined : { actor };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isUnavailable(error)) seen.delete(key);
        const known = isUnavailable(error) ? seen.use(key) : undefined;
        const isRecent =
          known !== undefined && clock().getTime() - known.at < ACCESS_WITHOUT_API_MS;
        return isRecent ? { actor: known.actor } : undefined;
      }
    },
  };
}

/** Undefined when the user is not an administrator. */
async function readActor({ session }: VisitorRequest): Promise<string | undefined> {
  const body = await session.access.callApi({ method: 'GET', path: '/cognito/user/authUser' });
  const user = readData(userWireSchema, body);
  if (!user.is_admin) return undefined;
  const name = `${user.first_name} ${user.last_name}`.replaceAll(NOT_ONE_LINE, ' ').trim();
  // Do not end in half of a surrogate pair: it cannot be sent in a header.
  return `${name.slice(0, NAME_MAX).replace(/[\uD800-\uDBFF]$/, '')} (administrator ${user.id})`;
}

/** @throws ApiError when the API takes too long */
async function withTimeout<Value>(visitor: VisitorRequest, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      // A session renewed after this could not reach the browser any more.
      visitor.cookies.close();
      reject(new ApiError({ kind: 'unreachable' }));
    }, API_TIMEOUT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function isUnavailable({ failure }: ApiError): boolean {
  return failure.kind === 'unreachable' || failure.kind === 'broken';
}
