/** Products, their skus and their stock. */
import { acceptPictureForms } from '../frame/posted-pictures.ts';
import type { CmsSection } from '../section.ts';
import { registerPictureRoutes } from './picture-routes.ts';
import { registerProductRoutes } from './product-routes.ts';
import { registerSkuRoutes } from './sku-routes.ts';
import { registerVariantRoutes } from './variant-routes.ts';

export const PRODUCTS_SECTION: CmsSection = {
  path: 'products',
  name: 'Products',
  about: 'Names, descriptions, groups, prices and stock.',
  register(scope, area) {
    acceptPictureForms(scope);
    registerProductRoutes(scope, area);
    registerPictureRoutes(scope, area);
    registerSkuRoutes(scope, area);
    registerVariantRoutes(scope, area);
  },
};
