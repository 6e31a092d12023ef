/** The only user of `document.cookie`. */
import type { SetCookie } from 'shared-contracts/server-entry';

/** With the same attributes the shell's server gives. */
export function writeBrowserCookie({ name, value, maxAgeSeconds }: SetCookie): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
