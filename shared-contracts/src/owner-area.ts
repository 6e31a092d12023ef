/** The backend's owner area: names shared by the shell in front of it and the API. */

export const OWNER_AREA_PATH = '/cms';

/** Names of the area's cookie: the prefix `__Host-` needs https. */
export const OWNER_COOKIES = { secure: '__Host-owner', plain: 'owner' } as const;

/** The cookie's value: 32 bytes in base64url. Undefined for any other value. */
export function findOwnerToken(cookieHeader: string | undefined, name: string): string | undefined {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
