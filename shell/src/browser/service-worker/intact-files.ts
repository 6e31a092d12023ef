/**
 * Checks a cached copy before it is used. A copy that cannot be read, or does not match the
 * integrity hash in the page, counts as missing and is fetched again. The browser still
 * checks what it runs.
 */

const INTEGRITY = /^sha(256|384|512)-([A-Za-z0-9+/]+=*)$/;

/** Undefined when the copy is damaged. */
export async function findIntact(
  integrity: string,
  cached: Response | undefined,
): Promise<Response | undefined> {
  const content = await cached
    ?.clone()
    .arrayBuffer()
    .catch(() => undefined);
  if (content === undefined) return undefined;
  const [, size, expected] = INTEGRITY.exec(integrity) ?? [];
  // Browsers support more hash algorithms and check those themselves.
  if (size === undefined) return cached;
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${size}`, content));
  return toBase64(digest) === expected ? cached : undefined;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
