/** The redirect table: old addresses to new ones (SH-05). Pure. */

/** Slugs, or paths of an item, without slashes around them; the new one is empty for the homepage. */
export type RedirectTable = ReadonlyMap<string, string>;

/** A longer chain is taken for one without an end. */
const HOPS_MAX = 10;

export function redirectTable(
  redirects: readonly { readonly old_slug: string; readonly new_slug: string }[],
): RedirectTable {
  return new Map(
    redirects.map(({ old_slug: old, new_slug: next }) => [trimSlashes(old), trimSlashes(next)]),
  );
}

/**
 * Where the table leads in the end, so that a chain costs one step; what comes after the old
 * slug is kept. Undefined when the table does not name the address, or leads round in a circle.
 */
export function followRedirects(
  segments: readonly string[],
  table: RedirectTable,
): readonly string[] | undefined {
  const passed = new Set([segments.join('/')]);
  let at = segments;
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const next = nextOf(at, table);
    if (next === undefined) return hops === 0 ? undefined : at;
    const key = next.join('/');
    if (passed.has(key)) return undefined;
    passed.add(key);
    at = next;
  }
  return undefined;
}

export function writeSegments(segments: readonly string[]): string {
  return segments.map(encodeURIComponent).join('/');
}

/** An entry for the item goes before one for its page. */
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
