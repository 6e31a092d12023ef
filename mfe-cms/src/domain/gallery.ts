/** Galleries and how an author wants them shown. Pure. */
import { IMAGE_ASPECTS, IMAGE_WIDTH_MAX_PX, type ImageAspect } from 'shared-contracts/paths';
import { parseColumnCount, type ColumnCount } from './column-count.ts';
import { parseWholeNumber } from './entered-number.ts';
import type { Slide } from './slide.ts';

export const GALLERY_TYPES = ['slider', 'shadowgrid', 'centeredgrid', 'grid'] as const;
export type GalleryType = (typeof GALLERY_TYPES)[number];

export type Gallery = {
  readonly id: number;
  readonly name: string;
  readonly slides: readonly Slide[];
};

export type GalleryLook = {
  readonly type: GalleryType;
  /** On a wide window; narrower ones show fewer. A slider shows one slide at a time. */
  readonly columns: ColumnCount;
  readonly aspect: ImageAspect;
  /** Widest a picture is needed, in device pixels. */
  readonly widthPx: number;
  /** Aspect of the enlarged pictures; null when they are not enlarged. */
  readonly lightboxAspect: ImageAspect | null;
};

/** What an author entered, not looked at yet. */
export type GalleryEntries = {
  readonly type: unknown;
  readonly columns: unknown;
  readonly aspect: unknown;
  readonly widthPx: unknown;
  readonly lightbox: 'on' | 'off';
  readonly lightboxAspect: unknown;
};

/** A slider goes across the page; a thumbnail is 400 CSS pixels on a dense screen. */
const DEFAULT_WIDTH_PX = { slider: 1920, thumbnail: 800 } as const;

/** Anything odd counts as not entered: a grid of three columns, 4x3; a slider 16x9. */
export function parseGalleryLook(entries: GalleryEntries): GalleryLook {
  const type = GALLERY_TYPES.find((known) => known === entries.type) ?? 'grid';
  const aspect = parseAspect(entries.aspect) ?? (type === 'slider' ? '16x9' : '4x3');
  const widthPx = parseWholeNumber(entries.widthPx);
  return {
    type,
    columns: parseColumnCount(entries.columns),
    aspect,
    widthPx:
      widthPx > 0
        ? Math.min(widthPx, IMAGE_WIDTH_MAX_PX)
        : DEFAULT_WIDTH_PX[type === 'slider' ? 'slider' : 'thumbnail'],
    lightboxAspect:
      entries.lightbox === 'on' ? (parseAspect(entries.lightboxAspect) ?? aspect) : null,
  };
}

/** Undefined when it is none of the eight. */
export function parseAspect(value: unknown): ImageAspect | undefined {
  return IMAGE_ASPECTS.find((known) => known === value);
}

/** The `sizes` of a picture in a grid inside the page's width of 80 rem. */
export function gridPictureSizes(columns: ColumnCount): string {
  if (columns === 1) return '(min-width: 85rem) 80rem, 94vw';
  const onTablet = columns === 2 ? 47 : 31;
  const wide = `(min-width: 85rem) ${Math.ceil(80 / columns)}rem, (min-width: 64rem) ${Math.ceil(94 / columns)}vw`;
  return `${wide}, (min-width: 40rem) ${onTablet}vw, 47vw`;
}
