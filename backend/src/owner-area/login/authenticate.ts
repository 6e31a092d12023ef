/** Access control of the owner's area: session cookie, admin check and cross-site protection. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findOwnerToken, OWNER_AREA_PATH, OWNER_COOKIES } from 'shared-contracts/owner-area';
import { sendCmsPage } from '../frame/send-cms-page.ts';
import { findOwner } from '../owner-session-repository.ts';
import type { Services } from '../../services.ts';
import { refusedRequestBody, loggedOutBody } from './views.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Paths to which a login may return. */
const RETURN_PATTERN = /^\/cms(?:\/[a-z0-9_-]+)*$/;

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export function hashOwnerToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Uses the `__Host-` prefix with https; WebKit refuses it for `http://localhost` too. */
export function ownerCookie({ env }: Pick<Services, 'env'>): {
  readonly name: string;
  readonly attributes: string;
} {
  const isSecure = new URL(env.siteUrl).protocol === 'https:';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return { name: isSecure ? OWNER_COOKIES.secure : OWNER_COOKIES.plain, attributes };
}

/** The path if it is below /cms, else the first page. */
export function readReturnPath(path: string | null): string {
  return path !== null && RETURN_PATTERN.test(path) ? path : OWNER_AREA_PATH;
}

/** Redirects visitors without an owner session to the login. A posted form gets an explanation. */
export function requireOwner(services: Services): Hook {
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
 * Rejects forms that were not sent by a page of the area, and requests from other sites, from
 * frames and from scripts of the shop's own pages.
 */
export function refuseCrossSiteRequests({ env }: Services): Hook {
  return async (request, reply) => {
    if (isOwnRequest(request, env.siteUrl)) return undefined;
    return sendCmsPage(reply, {
      title: 'Request refused',
      body: refusedRequestBody(),
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
  // Browsers send the origin with every POST; without one, the client is not a browser.
  if (origin === undefined) return false;
  // Sec-Fetch-Site compares origins in the browser, so it works on every address of the site.
  if (site !== undefined) return site === 'same-origin';
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}
