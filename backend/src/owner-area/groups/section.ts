/** Product groups. */
import type { CmsSection } from '../section.ts';
import { takePictureForms } from '../frame/posted-pictures.ts';
import { registerGroupRoutes } from './group-routes.ts';

export const GROUPS_SECTION: CmsSection = {
  path: 'groups',
  name: 'Groups',
  about: 'Product groups: names, order and nesting.',
  register(scope, area) {
    takePictureForms(scope);
    registerGroupRoutes(scope, area);
  },
};
