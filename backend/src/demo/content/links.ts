/** Lists of links by parent. */
import type { DemoLink } from './content-types.ts';

export const demoLinks: readonly DemoLink[] = [];
