/** Galleries with their slides. */
import type { DemoGallery } from './content-types.ts';

export const demoGalleries: readonly DemoGallery[] = [];
