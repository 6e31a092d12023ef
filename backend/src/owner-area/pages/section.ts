/** Pages and their blocks. */
import { acceptPictureForms } from '../frame/posted-pictures.ts';
import type { CmsSection } from '../section.ts';
import { registerBlockRoutes } from './block-routes.ts';
import { registerPageDeletion } from './delete-page.ts';
import { registerPageRoutes } from './page-routes.ts';

export const PAGES_SECTION: CmsSection = {
  path: 'pages',
  name: 'Pages',
  about: 'Titles, addresses, navigation and the blocks of each page.',
  register(scope, area) {
    acceptPictureForms(scope);
    registerPageRoutes(scope, area);
    registerPageDeletion(scope, area);
    registerBlockRoutes(scope, area);
  },
};
