import { widthPerHeight } from './image-aspect.ts';
import type { ImageAspect } from './image-aspect.ts';

/** Image widths are rounded up to multiples of this ("Image widths", content specification). */
const WIDTH_STEP_PX = 25;

/** Maximum width of the image service. */
const WIDEST_PX = 2000;

/** The widths offered to the browser; only a few common steps, to keep the image cache small. */
const OFFERED_WIDTHS_PX = [150, 300, 450, 600, 800, 1000, 1200, 1600, 1925];

export type ImageFormat = 'avif' | 'webp' | 'jpg';

export type ImageCut = {
  readonly hash: string;
  readonly aspect: ImageAspect;
  readonly format: ImageFormat;
};

/** Size of the uploaded picture in pixels. */
export type MasterSize = {
  readonly width: number;
  readonly height: number;
};

/** The address of one picture: `/assets/i/{hash}/{aspect}/{width}.{ext}`; the width is rounded up. */
export function imageAddress({ hash, aspect, format }: ImageCut, widthPx: number): string {
  return `/assets/i/${encodeURIComponent(hash)}/${aspect}/${roundUpWidth(widthPx)}.${format}`;
}

/** The `srcset` of one format over the given widths in pixels. */
export function imageSrcSet(cut: ImageCut, widthsPx: readonly number[]): string {
  return widthsPx
    .map((widthPx) => `${imageAddress(cut, widthPx)} ${roundUpWidth(widthPx)}w`)
    .join(', ');
}

/**
 * The widths to offer for a picture with a maximum display width of `maxWidthPx` device pixels; none
 * is above the width of the original, if it is known.
 */
export function offeredWidths(
  maxWidthPx: number,
  cut?: { readonly master: MasterSize; readonly aspect: ImageAspect },
): readonly number[] {
  const largest = cut === undefined ? WIDEST_PX : largestWidth(cut.master, cut.aspect);
  const max = Math.min(roundUpWidth(maxWidthPx), largest);
  return [...OFFERED_WIDTHS_PX.filter((widthPx) => widthPx < max), max];
}

/** The maximum width without enlarging the original; at least one step. */
function largestWidth(master: MasterSize, aspect: ImageAspect): number {
  const cutPx = Math.min(master.width, master.height * widthPerHeight(aspect), WIDEST_PX);
  return Math.max(WIDTH_STEP_PX, Math.floor(cutPx / WIDTH_STEP_PX) * WIDTH_STEP_PX);
}

function roundUpWidth(widthPx: number): number {
  return Math.ceil(widthPx / WIDTH_STEP_PX) * WIDTH_STEP_PX;
}
