/** Server entry: views, loads and heads of this remote's blocks. */
import { createServerEntry } from 'remote-kit/server-entry';
import { FeaturedProducts } from '../blocks/featured-products/featured-products.tsx';
import { loadFeaturedProducts } from '../blocks/featured-products/load.ts';
import { describeProductGrid } from '../blocks/product-grid/head.ts';
import { loadProductGrid } from '../blocks/product-grid/load.ts';
import { ProductGrid } from '../blocks/product-grid/product-grid.tsx';
import { describeProductView } from '../blocks/product-view/head.ts';
import { loadProductView } from '../blocks/product-view/load.ts';
import { ProductView } from '../blocks/product-view/product-view.tsx';
import { loadProductDetails } from '../blocks/product-details/load.ts';
import { ProductDetails } from '../blocks/product-details/product-details.tsx';
import { loadProductReviews } from '../blocks/product-reviews/load.ts';
import { ProductReviews } from '../blocks/product-reviews/product-reviews.tsx';
import { loadRelatedProducts } from '../blocks/related-products/load.ts';
import { RelatedProducts } from '../blocks/related-products/related-products.tsx';
import { describeSearch } from '../blocks/search/head.ts';
import { loadSearch } from '../blocks/search/load.ts';
import { Search } from '../blocks/search/search.tsx';

export const serverEntry = createServerEntry({
  blocks: {
    'Sell/product_grid': { View: ProductGrid, load: loadProductGrid, head: describeProductGrid },
    'Sell/product_view': { View: ProductView, load: loadProductView, head: describeProductView },
    'Sell/featured_products': { View: FeaturedProducts, load: loadFeaturedProducts },
    'Sell/product_details': { View: ProductDetails, load: loadProductDetails },
    'Sell/product_reviews': { View: ProductReviews, load: loadProductReviews },
    'Sell/related_products': { View: RelatedProducts, load: loadRelatedProducts },
    'Sell/search': { View: Search, load: loadSearch, head: describeSearch },
  },
});
