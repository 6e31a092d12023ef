/**
 * The colour scheme the visitor chose (SH-14), for pages that are shown without a script: it is
 * written into them, so that nothing flashes. Not of anybody's own: it stays after a log-out, as
 * in the pages themselves.
 */

const CACHE = 'chosen-scheme';
const KEY = '/_offline/scheme';

export interface ChosenScheme {
  /** Light or dark; with anything else pages follow the system. */
  keep(choice: string): Promise<void>;
  /** The page in the scheme that was chosen; as it is where none was. */
  applyTo(page: Response): Promise<Response>;
}

/** Its calls reject where storage is refused. */
export function createChosenScheme(caches: Pick<CacheStorage, 'open'>): ChosenScheme {
  return {
    async keep(choice) {
      const cache = await caches.open(CACHE);
      if (isScheme(choice)) await cache.put(KEY, new Response(choice));
      else await cache.delete(KEY);
    },
    async applyTo(page) {
      const kept = await (await caches.open(CACHE)).match(KEY);
      const scheme = await kept?.text();
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

/** As the script in the head of documents does. */
function inScheme(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace('<html ', `<html data-scheme="${scheme}" `)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`);
}
