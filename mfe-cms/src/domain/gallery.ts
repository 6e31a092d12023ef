/** Galleries and their layout options. Pure. */
import { IMAGE_ASPECTS, IMAGE_WIDTH_MAX_PX, type ImageAspect } from 'shared-contracts/paths';
import { parseColumnCount, type ColumnCount } from './column-count.ts';
import { parseBoundedNumber, parseWholeNumber } from './entered-number.ts';
import type { RotationTiming } from './rotation.ts';
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
  /** On a wide window; narrower windows have fewer. A slider shows one slide at a time. */
  readonly columns: ColumnCount;
  readonly aspect: ImageAspect;
  /** Width at which pictures are requested, in CSS pixels. */
  readonly widthPx: number;
  /** Maximum width that is offered to the browser: twice that in a grid, for dense screens. */
  readonly maxWidthPx: number;
  /** Of a slider. */
  readonly timing: RotationTiming;
  /** Aspect of the enlarged pictures; null when they cannot be enlarged. */
  readonly lightboxAspect: ImageAspect | null;
  /** Shown instead of an enlarged picture that cannot be loaded; empty for the lightbox's own text. */
  readonly lightboxError: string;
};

export interface GalleryOptions {
  readonly look: GalleryLook;
  /** 0 means no limit. */
  readonly limitSlides: number;
}

/** The author's values, not validated yet. */
export type GalleryEntries = {
  readonly type: unknown;
  readonly columns: unknown;
  readonly aspect: unknown;
  readonly widthPx: unknown;
  readonly lightbox: 'on' | 'off';
  readonly lightboxAspect: unknown;
  readonly lightboxError: string;
  readonly delayMs: unknown;
  readonly speedMs: unknown;
};

/** A slider is as wide as the page; "gallery thumbnails" of the content specification are 400 wide. */
const DEFAULT_WIDTH_PX = { slider: 1920, thumbnail: 400 } as const;
/** A slide must stay long enough to be read. */
const DELAY_MS = { min: 1000, max: 60_000 } as const;
const SPEED_MS = { min: 0, max: 2000 } as const;

/** Invalid values count as missing. Defaults: a grid of three columns, 4x3; a slider 16x9. */
export function parseGalleryLook(entries: GalleryEntries, timing: RotationTiming): GalleryLook {
  const type = GALLERY_TYPES.find((known) => known === entries.type) ?? 'grid';
  const aspect = parseAspect(entries.aspect) ?? (type === 'slider' ? '16x9' : '4x3');
  const isSlider = type === 'slider';
  const enteredPx = parseWholeNumber(entries.widthPx);
  const widthPx =
    enteredPx > 0
      ? Math.min(enteredPx, IMAGE_WIDTH_MAX_PX)
      : DEFAULT_WIDTH_PX[isSlider ? 'slider' : 'thumbnail'];
  return {
    type,
    columns: parseColumnCount(entries.columns),
    aspect,
    widthPx,
    maxWidthPx: isSlider ? widthPx : Math.min(widthPx * 2, IMAGE_WIDTH_MAX_PX),
    timing: {
      delayMs: parseBoundedNumber(entries.delayMs, { ...DELAY_MS, fallback: timing.delayMs }),
      speedMs: parseBoundedNumber(entries.speedMs, { ...SPEED_MS, fallback: timing.speedMs }),
    },
    lightboxAspect:
      entries.lightbox === 'on' ? (parseAspect(entries.lightboxAspect) ?? aspect) : null,
    lightboxError: entries.lightboxError,
  };
}

/** Undefined for anything but the eight aspects. */
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
