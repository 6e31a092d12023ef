/** Questions and answers by group. */
import type { DemoFaq } from './content-types.ts';

export const demoFaqs: readonly DemoFaq[] = [];
