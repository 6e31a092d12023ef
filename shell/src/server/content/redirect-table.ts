/** The redirect table: old addresses to new ones. Pure. */

/** Slugs or item paths without outer slashes; an empty target is the homepage. */
export type RedirectTable = ReadonlyMap<string, string>;

/** A longer chain counts as a loop. */
const HOPS_MAX = 10;

export function redirectTable(
  redirects: readonly { readonly old_slug: string; readonly new_slug: string }[],
): RedirectTable {
  return new Map(
    redirects.map(({ old_slug: old, new_slug: next }) => [trimSlashes(old), trimSlashes(next)]),
  );
}

/**
 * Returns the final target, so that a chain takes one redirect; keeps the segments after the old
 * slug. Undefined when the table does not contain the address or the chain is a loop.
 */
export function followRedirects(
  segments: readonly string[],
  table: RedirectTable,
): readonly string[] | undefined {
  const visited = new Set([segments.join('/')]);
  let at = segments;
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const next = nextOf(at, table);
    if (next === undefined) return hops === 0 ? undefined : at;
    const key = next.join('/');
    if (visited.has(key)) return undefined;
    visited.add(key);
    at = next;
  }
  return undefined;
}

export function writeSegments(segments: readonly string[]): string {
  return segments.map(encodeURIComponent).join('/');
}

/** An entry for the item takes precedence over one for its page. */
function nextOf(segments: readonly string[], table: RedirectTable): readonly string[] | undefined {
  const [page = '', item] = segments;
  const ofItem = item === undefined ? undefined : table.get(`${page}/${item}`);
  const to = ofItem ?? table.get(page);
  if (to === undefined) return undefined;
  const rest = segments.slice(ofItem === undefined ? 1 : 2);
  return [...to.split('/'), ...rest].filter((segment) => segment !== '');
}

function trimSlashes(slug: string): string {
  return slug.replace(/^\/+|\/+$/g, '');
}
