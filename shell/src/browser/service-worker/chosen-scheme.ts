/**
 * The visitor's colour scheme, for pages that are shown without scripts. It is written into
 * their HTML, so that the other scheme never flashes. It is not personal data and therefore
 * stays after a logout.
 */

const CACHE = 'chosen-scheme';
const KEY = '/_offline/scheme';

export interface ChosenScheme {
  /** Stores light or dark; any other value removes the choice, and pages follow the system. */
  save(choice: string): Promise<void>;
  /** Returns the page in the chosen scheme, or unchanged without a choice. */
  applyTo(page: Response): Promise<Response>;
}

/** Its methods reject where storage is blocked. */
export function createChosenScheme(caches: Pick<CacheStorage, 'open'>): ChosenScheme {
  return {
    async save(choice) {
      const cache = await caches.open(CACHE);
      if (isScheme(choice)) await cache.put(KEY, new Response(choice));
      else await cache.delete(KEY);
    },
    async applyTo(page) {
      const stored = await (await caches.open(CACHE)).match(KEY);
      const scheme = await stored?.text();
      if (!isScheme(scheme)) return page;
      return new Response(inScheme(await page.text(), scheme), {
        status: page.status,
        headers: page.headers,
      });
    },
  };
}

function isScheme(choice: string | undefined): choice is 'light' | 'dark' {
  return choice === 'light' || choice === 'dark';
}

/** Same result as the script in the head of documents. */
function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace('<html ', `<html data-scheme="${scheme}" `)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`);
}
