/** Groups of products (API-08, SHOP-02). */
import type { CmsSection } from '../section.ts';
import { takePictureForms } from '../frame/posted-pictures.ts';
import { registerGroupRoutes } from './group-routes.ts';

export const GROUPS_SECTION: CmsSection = {
  path: 'groups',
  name: 'Groups',
  about: 'The groups products are in: their names, their order, and what is below what.',
  register(scope, area) {
    takePictureForms(scope);
    registerGroupRoutes(scope, area);
  },
};
