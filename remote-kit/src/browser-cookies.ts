/** The cookies a remote's manifest declares, in the browser; on the server they come with the request. */
import type { SetCookie } from 'shared-contracts/server-entry';

/** Every cookie scripts may read, by name. */
export function readBrowserCookies(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    document.cookie.split('; ').flatMap((pair): readonly [string, string][] => {
      const end = pair.indexOf('=');
      return end < 1 ? [] : [[pair.slice(0, end), decode(pair.slice(end + 1))]];
    }),
  );
}

/** With the same attributes the shell's server gives. */
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
