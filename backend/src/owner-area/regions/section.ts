/** Header, menu of phones and footer. */
import { acceptPictureForms } from '../frame/posted-pictures.ts';
import type { CmsSection } from '../section.ts';
import { registerRegionBlockRoutes } from './region-block-routes.ts';
import { registerRegionRoutes } from './region-routes.ts';

export const REGIONS_SECTION: CmsSection = {
  path: 'regions',
  name: 'Header and footer',
  about: 'Logo, menus, search and what else is on every page.',
  register(scope, area) {
    acceptPictureForms(scope);
    registerRegionRoutes(scope, area);
    registerRegionBlockRoutes(scope, area);
  },
};
