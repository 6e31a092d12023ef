import type { ImageAspect } from './image-aspect.ts';

/** Image widths are rounded up to multiples of this ("Image widths", content specification). */
const WIDTH_STEP_PX = 25;

/** The widths offered to the browser; the few common steps keep the image cache small. */
const OFFERED_WIDTHS_PX = [150, 300, 450, 600, 800, 1000, 1200, 1600, 1925, 2400];

export type ImageFormat = 'avif' | 'webp' | 'jpg';

export type ImageCut = {
  readonly hash: string;
  readonly aspect: ImageAspect;
  readonly format: ImageFormat;
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

/** The widths to offer when a picture is never shown wider than `maxWidthPx` device pixels. */
export function offeredWidths(maxWidthPx: number): readonly number[] {
  const max = roundUpWidth(maxWidthPx);
  return [...OFFERED_WIDTHS_PX.filter((widthPx) => widthPx < max), max];
}

function roundUpWidth(widthPx: number): number {
  return Math.ceil(widthPx / WIDTH_STEP_PX) * WIDTH_STEP_PX;
}
