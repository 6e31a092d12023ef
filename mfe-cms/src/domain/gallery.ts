/** Galleries and their layout options. Pure. */
import { IMAGE_WIDTH_MAX_PX, type ImageAspect } from 'shared-contracts/paths';
import { DEFAULT_COLUMNS, type ColumnCount } from './column-count.ts';
import type { RotationTiming } from './rotation.ts';
import type { Slide } from './slide.ts';

export type GalleryType = 'slider' | 'shadowgrid' | 'centeredgrid' | 'grid';

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

/** What the author chose; null where the block decides. */
export type GalleryEntries = {
  readonly type: GalleryType | null;
  readonly columns: ColumnCount | null;
  readonly aspect: ImageAspect | null;
  /** 0 for the width of the layout. */
  readonly widthPx: number;
  readonly lightbox: 'on' | 'off';
  readonly lightboxAspect: ImageAspect | null;
  readonly lightboxError: string;
  readonly delayMs: number | null;
  readonly speedMs: number | null;
};

/** A slider is as wide as the page; "gallery thumbnails" of the content specification are 400 wide. */
const DEFAULT_WIDTH_PX = { slider: 1920, thumbnail: 400 } as const;
/** Defaults: a grid of three columns, 4x3; a slider 16x9. */
export function chooseGalleryLook(entries: GalleryEntries, timing: RotationTiming): GalleryLook {
  const type = entries.type ?? 'grid';
  const isSlider = type === 'slider';
  const aspect = entries.aspect ?? (isSlider ? '16x9' : '4x3');
  const widthPx = entries.widthPx || DEFAULT_WIDTH_PX[isSlider ? 'slider' : 'thumbnail'];
  return {
    type,
    columns: entries.columns ?? DEFAULT_COLUMNS,
    aspect,
    widthPx,
    maxWidthPx: isSlider ? widthPx : Math.min(widthPx * 2, IMAGE_WIDTH_MAX_PX),
    timing: {
      delayMs: entries.delayMs ?? timing.delayMs,
      speedMs: entries.speedMs ?? timing.speedMs,
    },
    lightboxAspect: entries.lightbox === 'on' ? (entries.lightboxAspect ?? aspect) : null,
    lightboxError: entries.lightboxError,
  };
}

/** The `sizes` of a picture in a grid inside the page's width of 80 rem. */
export function gridPictureSizes(columns: ColumnCount): string {
  if (columns === 1) return '(min-width: 90rem) 84rem, 94vw';
  const onTablet = columns === 2 ? 47 : 31;
  const wide = `(min-width: 85rem) ${Math.ceil(80 / columns)}rem, (min-width: 64rem) ${Math.ceil(94 / columns)}vw`;
  return `${wide}, (min-width: 40rem) ${onTablet}vw, 47vw`;
}
