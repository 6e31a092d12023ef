/** Browser entry: the single-spa lifecycles of this remote's blocks. Each block is a separate chunk. */
import { createSlotLifecycles } from 'remote-kit/slot-lifecycles';

export const { bootstrap, mount, update, unmount } = createSlotLifecycles({
  'Sell/product_grid': async () => {
    const { ProductGrid } = await import(
      /* webpackChunkName: "block-product-grid" */ '../blocks/product-grid/product-grid.tsx'
    );
    return { View: ProductGrid };
  },
  'Sell/product_view': async () => {
    const { ProductView } = await import(
      /* webpackChunkName: "block-product-view" */ '../blocks/product-view/product-view.tsx'
    );
    return { View: ProductView };
  },
  'Sell/featured_products': async () => {
    const { FeaturedProducts } = await import(
      /* webpackChunkName: "block-featured-products" */ '../blocks/featured-products/featured-products.tsx'
    );
    return { View: FeaturedProducts };
  },
  'Sell/product_details': async () => {
    const { ProductDetails } = await import(
      /* webpackChunkName: "block-product-details" */ '../blocks/product-details/product-details.tsx'
    );
    return { View: ProductDetails };
  },
  'Sell/product_reviews': async () => {
    const { ProductReviews } = await import(
      /* webpackChunkName: "block-product-reviews" */ '../blocks/product-reviews/product-reviews.tsx'
    );
    return { View: ProductReviews };
  },
  'Sell/related_products': async () => {
    const { RelatedProducts } = await import(
      /* webpackChunkName: "block-related-products" */ '../blocks/related-products/related-products.tsx'
    );
    return { View: RelatedProducts };
  },
  'Sell/search': async () => {
    const { Search } = await import(
      /* webpackChunkName: "block-search" */ '../blocks/search/search.tsx'
    );
    return { View: Search };
  },
});
