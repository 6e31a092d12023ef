/** Pages and their blocks (API-08). */
import { takePictureForms } from '../frame/posted-pictures.ts';
import type { CmsSection } from '../section.ts';
import { registerBlockRoutes } from './block-routes.ts';
import { registerPageDeletion } from './delete-page.ts';
import { registerPageRoutes } from './page-routes.ts';

export const PAGES_SECTION: CmsSection = {
  path: 'pages',
  name: 'Pages',
  about: 'What the pages say: titles, addresses, navigation, and the blocks on each page.',
  register(scope, area) {
    takePictureForms(scope);
    registerPageRoutes(scope, area);
    registerPageDeletion(scope, area);
    registerBlockRoutes(scope, area);
  },
};
