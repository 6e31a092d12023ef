/**
 * Proxy of the owner's area, where it has no separate origin. Its requests get the area's cookie and
 * no other cookie; no other request gets that cookie.
 */
import type { FastifyRequest } from 'fastify';
import { findOwnerToken, OWNER_AREA_PATH, OWNER_COOKIES } from 'shared-contracts/owner-area';
import type { ShellEnv } from '../env.ts';
import { splitUrl } from '../http/split-url.ts';

const NAMES = [OWNER_COOKIES.secure, OWNER_COOKIES.plain];

/** Empty when the area has a separate origin: `/cms` then redirects there. */
export function ownerAreaPaths({
  backEndUrl,
  siteUrl,
}: Pick<ShellEnv, 'backEndUrl' | 'siteUrl'>): readonly string[] {
  return backEndUrl === siteUrl ? [OWNER_AREA_PATH, `${OWNER_AREA_PATH}/*`] : [];
}

/** The area's cookie, for requests of the area only. */
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

/** Cookies the area sets. Ignores other paths and other cookie names. */
export function ownerCookiesSet(pathname: string, setCookies: readonly string[] = []): string[] {
  if (!isOwnerArea(pathname)) return [];
  return setCookies.filter((cookie) => NAMES.some((name) => cookie.startsWith(`${name}=`)));
}

function isOwnerArea(pathname: string): boolean {
  return pathname === OWNER_AREA_PATH || pathname.startsWith(`${OWNER_AREA_PATH}/`);
}
