/**
 * A link can declare the first picture of its target page. The shell then preloads both when a
 * visitor is about to follow the link, instead of loading the picture after the page.
 */

/** Attribute of a link, written by `formatNextPicture`. */
export const NEXT_PICTURE_ATTRIBUTE = 'data-next-picture';

/** How the target page requests the picture (`ResponsiveImage`). */
export interface NextPicture {
  readonly hash: string;
  /** As in the picture's address, for example `4x3`. */
  readonly aspect: string;
  /** The largest width that is ever needed, in device pixels. */
  readonly maxWidthPx: number;
  /** Its layout width, as in the attribute `sizes`. */
  readonly sizes: string;
}

export function formatNextPicture({ hash, aspect, maxWidthPx, sizes }: NextPicture): string {
  return `${hash} ${aspect} ${maxWidthPx} ${sizes}`;
}

/** Null for text that `formatNextPicture` did not write. */
export function readNextPicture(text: string): NextPicture | null {
  const [hash = '', aspect = '', width, ...sizes] = text.split(' ');
  const maxWidthPx = Number(width);
  if (!/^[\w-]+$/.test(hash) || !(maxWidthPx > 0) || sizes.length === 0) return null;
  return { hash, aspect, maxWidthPx, sizes: sizes.join(' ') };
}
