/** Photos. */
import type { DemoPhoto } from './content-types.ts';

export const demoPhotos: readonly DemoPhoto[] = [];
