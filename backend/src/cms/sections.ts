/** Sections of the owner's area, in the order of the navigation. */
import { PAGES_SECTION } from './pages/section.ts';
import type { CmsSection } from './section.ts';

export const CMS_SECTIONS: readonly CmsSection[] = [PAGES_SECTION];
