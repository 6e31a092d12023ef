/** Who may come into the owner's area, and from where (API-08). */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOwnerToken, OWNER_AREA_PATH, OWNER_COOKIES } from 'shared-contracts/owner-area';
import { sendCmsPage } from '../frame/send-cms-page.ts';
import { findOwner } from '../owner-session-repository.ts';
import type { Services } from '../../services.ts';
import { elsewhereBody, loggedOutBody } from './views.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Addresses a login may lead back to. */
const RETURN_PATTERN = /^\/cms(?:\/[a-z0-9_-]+)*$/;

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export function hashOwnerToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `__Host-` where browsers take it. */
export function ownerCookie({ env }: Pick<Services, 'env'>): {
  readonly name: string;
  readonly attributes: string;
} {
  const { protocol, hostname } = new URL(env.siteUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return { name: isSecure ? OWNER_COOKIES.secure : OWNER_COOKIES.plain, attributes };
}

/** An own address below /cms, else the first page. */
export function readReturnPath(path: string | null): string {
  return path !== null && RETURN_PATTERN.test(path) ? path : OWNER_AREA_PATH;
}

/** Sends everybody but a logged-in admin away: to the login, or, with a form, with a word on it. */
export function identifyOwner(services: Services): Hook {
  const { db, clock, env } = services;
  return async (request, reply) => {
    const token = findOwnerToken(request.headers.cookie, ownerCookie(services).name);
    const now = clock.now();
    const owner =
      token === undefined
        ? undefined
        : await findOwner(db, { tokenHash: hashOwnerToken(token), now });
    request.owner = owner ?? null;
    if (owner !== undefined) return undefined;
    if (SAFE_METHODS.has(request.method)) {
      const { pathname } = new URL(request.url, env.siteUrl);
      const query = new URLSearchParams({ return: readReturnPath(pathname) }).toString();
      return reply.header('cache-control', 'no-store').redirect(`/cms/login?${query}`, 303);
    }
    return sendCmsPage(reply, {
      title: 'You are logged out',
      body: loggedOutBody(),
      status: 401,
      owner: null,
      sections: [],
      siteUrl: env.siteUrl,
    });
  };
}

/**
 * Refuses posts that no page of the area sent, and pages that somebody else's page, or a script
 * of the shop's own pages, fetches or frames.
 */
export function refuseOthersPosts({ env }: Services): Hook {
  return async (request, reply) => {
    if (isOwnRequest(request, env.siteUrl)) return undefined;
    return sendCmsPage(reply, {
      title: 'Not from here',
      body: elsewhereBody(),
      status: 403,
      owner: null,
      sections: [],
      siteUrl: env.siteUrl,
    });
  };
}

function isOwnRequest({ method, headers }: FastifyRequest, siteUrl: string): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  if (SAFE_METHODS.has(method)) return true;
  const { origin, host, 'sec-fetch-site': site } = headers;
  // Every browser names the origin of a post; who names none is no browser of an owner.
  if (origin === undefined) return false;
  // The browser's own comparison, right at whichever address of the site it is.
  if (site !== undefined) return site === 'same-origin';
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
