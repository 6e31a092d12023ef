/**
 * GET /sell/product/suggest {q}: suggested groups and products while a visitor types. This call is
 * an extension of the specification.
 */
import {
  searchSuggestionWireSchema,
  type SearchSuggestionWire,
} from 'shared-contracts/api/catalogue';
import { dataOf } from 'shared-contracts/api/wire';
import { formatWireDollars } from 'shared-contracts/money';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import type { SuggestedGroup, SuggestedProduct } from '../search-suggestions-repository.ts';
import { imageEntries, searchText } from '../../http/query.ts';
import {
  presentOptionalImage,
  type RequestedImage,
  toRequestedImage,
} from '../../images/present-image.ts';
import { suggestProducts } from '../suggest-products.ts';
import type { Services } from '../../services.ts';

/** Shown beside a line of text. */
const DEFAULT_IMAGE_WIDTH_PX = 100;

const schema = {
  querystring: v.object({
    ...imageEntries(DEFAULT_IMAGE_WIDTH_PX, '1x1'),
    q: searchText,
  }),
  response: { 200: dataOf(v.array(searchSuggestionWireSchema)) },
};

export function registerProductSuggestions(app: App, { db }: Services): void {
  app.get(
    '/api/v1/sell/product/suggest',
    { config: { cache: 'revalidate' }, schema },
    async ({ query }) => {
      const { groups, products } = await suggestProducts(db, query.q);
      const wanted = toRequestedImage(query);
      return {
        data: [
          ...groups.map((group) => presentGroup(group, wanted)),
          ...products.map((product) => presentProduct(product, wanted)),
        ],
      };
    },
  );
}

/** The alternative text is empty because the name is shown beside the picture. */
function presentGroup(
  { name, slug, image }: SuggestedGroup,
  wanted: RequestedImage,
): SearchSuggestionWire {
  const shown = presentOptionalImage(image, wanted, '');
  return { kind: 'group', name, slug, image: shown, price: null };
}

function presentProduct(
  { name, slug, image, price_cents: cents }: SuggestedProduct,
  wanted: RequestedImage,
): SearchSuggestionWire {
  const price = cents === null ? null : formatWireDollars(cents);
  return { kind: 'product', name, slug, image: presentOptionalImage(image, wanted, ''), price };
}
