/**
 * The owner's area of the back end, where it has no origin of its own (SH-04, API-08): the shell
 * passes its requests on with the area's cookie, which no other request gets, and no other cookie.
 */
import type { FastifyRequest } from 'fastify';
import { findOwnerToken, OWNER_AREA_PATH, OWNER_COOKIES } from 'shared-contracts/owner-area';
import type { ShellEnv } from '../env.ts';
import { splitUrl } from '../http/split-url.ts';

const NAMES = [OWNER_COOKIES.secure, OWNER_COOKIES.plain];

/** None where the area is elsewhere: `/cms` redirects there. */
export function ownerAreaPaths({
  backEndUrl,
  siteUrl,
}: Pick<ShellEnv, 'backEndUrl' | 'siteUrl'>): readonly string[] {
  return backEndUrl === siteUrl ? [OWNER_AREA_PATH, `${OWNER_AREA_PATH}/*`] : [];
}

/** The area's cookie, for the area. */
export function ownerCookieHeader(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
): Readonly<Record<string, string>> {
  if (!isOwnerArea(splitUrl(request.url).pathname)) return {};
  const cookies = NAMES.flatMap((name) => {
    const token = findOwnerToken(request.headers.cookie, name);
    return token === undefined ? [] : [`${name}=${token}`];
  });
  return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
}

/** What the area sets; nothing for other addresses, and no cookie of another name. */
export function ownerCookiesSet(pathname: string, setCookies: readonly string[] = []): string[] {
  if (!isOwnerArea(pathname)) return [];
  return setCookies.filter((cookie) => NAMES.some((name) => cookie.startsWith(`${name}=`)));
}

function isOwnerArea(pathname: string): boolean {
  return pathname === OWNER_AREA_PATH || pathname.startsWith(`${OWNER_AREA_PATH}/`);
}
