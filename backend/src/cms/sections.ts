/** Sections of the owner's area, in the order of the navigation. */
import { PAGES_SECTION } from './pages/section.ts';
import { PROMOTIONS_SECTION } from './promotions/section.ts';
import type { CmsSection } from './section.ts';
import { SETTINGS_SECTION } from './settings/section.ts';
import { VOUCHERS_SECTION } from './vouchers/section.ts';

export const CMS_SECTIONS: readonly CmsSection[] = [
  PAGES_SECTION,
  VOUCHERS_SECTION,
  PROMOTIONS_SECTION,
  SETTINGS_SECTION,
];
