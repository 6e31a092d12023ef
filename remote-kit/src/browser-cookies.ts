/** The cookies of a remote's manifest, in the browser; on the server they are part of the request. */
import type { SetCookie } from 'shared-contracts/server-entry';

/** All cookies that scripts may read, by name. */
export function readBrowserCookies(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    document.cookie.split('; ').flatMap((pair): readonly [string, string][] => {
      const end = pair.indexOf('=');
      return end < 1 ? [] : [[pair.slice(0, end), decode(pair.slice(end + 1))]];
    }),
  );
}

/** Uses the same attributes as the shell's server. */
export function writeBrowserCookie({ name, value, maxAgeSeconds }: SetCookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
