/** Sections of the owner's area, in the order of the navigation. */
import type { CmsSection } from './section.ts';

export const CMS_SECTIONS: readonly CmsSection[] = [];
