/** Converts the content of a search from wire names to our names. */
import type { SearchContentWire } from 'shared-contracts/api/catalogue';
import { NO_CONTENT, type SearchContent } from '../domain/search-content.ts';

/** A link never leaves the site. `isOwnPath` would add its code to the chunk of every block. */
const OWN_PATH = /^\/(?![/\\])/;

/** Null from a backend that finds products only. */
export function parseSearchContent(wire: SearchContentWire | null): SearchContent {
  if (wire === null) return NO_CONTENT;
  const hits = wire.hits
    .filter(({ url }) => OWN_PATH.test(url))
    .map(({ kind, title, url, summary, image }) => ({
      kind,
      title,
      href: url,
      summary,
      pictureHash: image?.hash ?? null,
    }));
  return { place: wire.place, hits };
}
