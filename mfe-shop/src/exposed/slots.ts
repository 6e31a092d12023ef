/** Browser entry: the single-spa lifecycles of this remote's blocks, each block a chunk of its own. */
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
  'Sell/search': async () => {
    const { Search } = await import(
      /* webpackChunkName: "block-search" */ '../blocks/search/search.tsx'
    );
    return { View: Search };
  },
});
