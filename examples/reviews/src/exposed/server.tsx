/** Server entry: view, load and the plain form post of this remote. */
import { createServerEntry } from 'remote-kit/server-entry';
import { act } from '../actions/act.ts';
import { loadProductReviews } from '../blocks/product-reviews/load.ts';
import { ProductReviews } from '../blocks/product-reviews/product-reviews.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'reviews/product-reviews': { View: ProductReviews, load: loadProductReviews },
  },
  act,
});
