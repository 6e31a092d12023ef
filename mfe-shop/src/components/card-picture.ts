/** How a list shows the pictures of its cards and preloads the first one. */

/** Maximum width of a card's picture in device pixels, for two per CSS pixel on a wide screen. */
const MAX_WIDTH_PX = 800;

/** `sizes` by the width of the list, for the columns of `card-list.module.css`; a `row` has three cards. */
const SIZES = {
  page: '(min-width: 112rem) 25rem, (min-width: 80rem) 22vw, (min-width: 60rem) 30vw, 46vw',
  row: '(min-width: 112rem) 34rem, (min-width: 60rem) 30vw, 46vw',
  'beside-filters':
    '(min-width: 110rem) 16rem, (min-width: 97rem) 18vw, (min-width: 72rem) 23vw, (min-width: 60rem) 32vw, 46vw',
};

export type ListWidth = keyof typeof SIZES;

export function cardPicture(listWidth: ListWidth) {
  return { aspect: '4x3', maxWidthPx: MAX_WIDTH_PX, sizes: SIZES[listWidth] } as const;
}
