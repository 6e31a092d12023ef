/** Sections of the owner's area, in the order of the navigation. */
import { ORDERS_SECTION } from './orders/section.ts';
import { PAGES_SECTION } from './pages/section.ts';
import { PRODUCTS_SECTION } from './products/section.ts';
import type { CmsSection } from './section.ts';

export const CMS_SECTIONS: readonly CmsSection[] = [
  PAGES_SECTION,
  PRODUCTS_SECTION,
  ORDERS_SECTION,
];
