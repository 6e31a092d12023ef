/** Browser entry: the single-spa lifecycles of this remote's blocks. Each block is a separate chunk. */
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';

export const { bootstrap, mount, update, unmount } = createSlotLifecycles({
  'reviews/product-reviews': async () => {
    const { ProductReviews } = await import(
      /* webpackChunkName: "block-product-reviews" */ '../blocks/product-reviews/product-reviews.tsx'
    );
    return { View: ProductReviews };
  },
});
