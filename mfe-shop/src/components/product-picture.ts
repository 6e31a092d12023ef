/** How the product page shows its pictures; links to it use this to preload the first one. */
import { formatNextPicture } from 'shared-contracts/next-picture';

/** Maximum width of a product picture in device pixels, for two per CSS pixel on a wide screen. */
const MAX_WIDTH_PX = 1400;
const SIZES = '(min-width: 112rem) 60rem, (min-width: 60rem) 54vw, 94vw';

export const PRODUCT_PICTURE = { aspect: '4x3', maxWidthPx: MAX_WIDTH_PX, sizes: SIZES } as const;

/** For a link to a product whose first picture is known. */
export function nextProductPicture(hash: string): string {
  return formatNextPicture({ ...PRODUCT_PICTURE, hash });
}
