/** Sections of the owner's area, in the order of the navigation. */
import { GROUPS_SECTION } from './groups/section.ts';
import { ORDERS_SECTION } from './orders/section.ts';
import { PAGES_SECTION } from './pages/section.ts';
import { PICTURES_SECTION } from './pictures/section.ts';
import { PRODUCTS_SECTION } from './products/section.ts';
import { PROMOTIONS_SECTION } from './promotions/section.ts';
import { REGIONS_SECTION } from './regions/section.ts';
import { REVIEWS_SECTION } from './reviews/section.ts';
import type { CmsSection } from './section.ts';
import { SETTINGS_SECTION } from './settings/section.ts';
import { SYNONYMS_SECTION } from './synonyms/section.ts';
import { VOUCHERS_SECTION } from './vouchers/section.ts';

export const CMS_SECTIONS: readonly CmsSection[] = [
  ORDERS_SECTION,
  PRODUCTS_SECTION,
  GROUPS_SECTION,
  REVIEWS_SECTION,
  PAGES_SECTION,
  REGIONS_SECTION,
  PICTURES_SECTION,
  VOUCHERS_SECTION,
  PROMOTIONS_SECTION,
  SYNONYMS_SECTION,
  SETTINGS_SECTION,
];
