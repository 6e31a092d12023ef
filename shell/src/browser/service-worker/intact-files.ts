/**
 * Looks at what was kept before it is used: a copy that cannot be read, or is not what the page asks
 * for by its integrity, is taken for none, and fetched anew (SH-09). The browser still checks what
 * it runs.
 */

const INTEGRITY = /^sha(256|384|512)-([A-Za-z0-9+/]+=*)$/;

/** Undefined when the copy is damaged. */
export async function findIntact(
  integrity: string,
  kept: Response | undefined,
): Promise<Response | undefined> {
  const content = await kept
    ?.clone()
    .arrayBuffer()
    .catch(() => undefined);
  if (content === undefined) return undefined;
  const [, size, expected] = INTEGRITY.exec(integrity) ?? [];
  // The browser knows more kinds, and checks them itself.
  if (size === undefined) return kept;
  const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${size}`, content));
  return toBase64(digest) === expected ? kept : undefined;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
