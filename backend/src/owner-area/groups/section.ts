/** Product groups. */
import type { CmsSection } from '../section.ts';
import { acceptPictureForms } from '../frame/posted-pictures.ts';
import { registerGroupRoutes } from './group-routes.ts';

export const GROUPS_SECTION: CmsSection = {
  path: 'groups',
  name: 'Groups',
  about: 'Product groups: names, order and nesting.',
  register(scope, area) {
    acceptPictureForms(scope);
    registerGroupRoutes(scope, area);
  },
};
