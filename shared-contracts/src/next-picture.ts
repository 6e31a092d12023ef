/**
 * A link may say which picture the page behind it shows first. The shell then fetches both when
 * somebody is about to follow it, instead of the picture after the page.
 */

/** Attribute of a link, written by `formatNextPicture`. */
export const NEXT_PICTURE_ATTRIBUTE = 'data-next-picture';

/** How the page behind the link asks for the picture (`ResponsiveImage`). */
export interface NextPicture {
  readonly hash: string;
  /** As in the picture's address, e.g. `4x3`. */
  readonly aspect: string;
  /** The widest it is ever needed, in device pixels. */
  readonly maxWidthPx: number;
  /** How wide it is laid out, as in the attribute `sizes`. */
  readonly sizes: string;
}

export function formatNextPicture({ hash, aspect, maxWidthPx, sizes }: NextPicture): string {
  return `${hash} ${aspect} ${maxWidthPx} ${sizes}`;
}

/** Null for what `formatNextPicture` does not write. */
export function readNextPicture(text: string): NextPicture | null {
  const [hash = '', aspect = '', width, ...sizes] = text.split(' ');
  const maxWidthPx = Number(width);
  if (!/^[\w-]+$/.test(hash) || !(maxWidthPx > 0) || sizes.length === 0) return null;
  return { hash, aspect, maxWidthPx, sizes: sizes.join(' ') };
}
