/** What customers say. */
import type { DemoTestimonial } from './content-types.ts';

export const demoTestimonials: readonly DemoTestimonial[] = [];
