/**
 * GET /sell/product/suggest {q}: suggested groups, products, pages and articles while a visitor types. This call is
 * an extension of the specification.
 */
import {
  searchSuggestionsWireSchema,
  type SearchSuggestionWire,
} from 'shared-contracts/api/catalogue';
import { formatWireDollars } from 'shared-contracts/money';
import { shopPath } from 'shared-contracts/paths';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import type { ContentHit } from '../content-search-repository.ts';
import { presentContent } from '../present-content.ts';
import type { SuggestedProduct } from '../search-suggestions-repository.ts';
import { imageEntries, searchText } from '../../http/query.ts';
import {
  presentOptionalImage,
  type RequestedImage,
  toRequestedImage,
} from '../../images/present-image.ts';
import { suggest } from '../suggest.ts';
import type { Services } from '../../services.ts';

/** Shown beside a line of text. */
const DEFAULT_IMAGE_WIDTH_PX = 100;

const schema = {
  querystring: v.object({
    ...imageEntries(DEFAULT_IMAGE_WIDTH_PX, '1x1'),
    q: searchText,
  }),
  response: { 200: searchSuggestionsWireSchema },
};

export function registerProductSuggestions(app: App, { db, clock }: Services): void {
  app.get(
    '/api/v1/sell/product/suggest',
    { config: { cache: 'revalidate' }, schema },
    async ({ query }) => {
      const context = { db, now: clock.now() };
      const { groups, products, content } = await suggest(context, query.q);
      const wanted = toRequestedImage(query);
      return {
        data: [
          ...groups.map((group) => presentGroup(group, wanted)),
          ...products.map((product) => presentProduct(product, wanted)),
        ],
        content: presentContent(content, wanted),
      };
    },
  );
}

/** The alternative text is empty because the name is shown beside the picture. */
function presentGroup(
  { title, url, image }: ContentHit,
  wanted: RequestedImage,
): SearchSuggestionWire {
  const shown = presentOptionalImage(image, wanted, '');
  const slug = decodeURIComponent(url.slice(shopPath('').length));
  return { kind: 'group', name: title, slug, image: shown, price: null };
}

function presentProduct(
  { name, slug, image, price_cents: cents }: SuggestedProduct,
  wanted: RequestedImage,
): SearchSuggestionWire {
  const price = cents === null ? null : formatWireDollars(cents);
  return { kind: 'product', name, slug, image: presentOptionalImage(image, wanted, ''), price };
}
