import { imageAddress, offeredWidths } from './image-address.ts';
import type { MasterSize } from './image-address.ts';
import { imageHeightPx } from './image-aspect.ts';
import type { ImageAspect } from './image-aspect.ts';

/** Lightbox width: 1920 or 2000 pixels; the smaller one is sharp on nearly every screen. */
export const LIGHTBOX_WIDTH_PX = 1920;

/** Smaller sizes are already on the page; a phone in landscape requests this one. */
const SMALLEST_PX = 800;

/** A picture that can be enlarged. */
export type LargePicture = {
  readonly hash: string;
  /** Size of the uploaded picture in pixels; null when it is unknown. */
  readonly master: MasterSize | null;
};

export type LightboxSources = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly srcSet: readonly {
    readonly src: string;
    readonly width: number;
    readonly height: number;
  }[];
};

/**
 * The large sizes of a picture as webp. Every browser that runs this code supports webp,
 * and the image service creates it ten times as fast as avif. No size is above the original.
 */
export function listLightboxSources(
  { hash, master }: LargePicture,
  aspect: ImageAspect,
): LightboxSources {
  const widthsPx = offeredWidths(
    LIGHTBOX_WIDTH_PX,
    master === null ? undefined : { master, aspect },
  );
  const largestPx = widthsPx.at(-1) ?? LIGHTBOX_WIDTH_PX;
  const cut = (widthPx: number) => ({
    src: imageAddress({ hash, aspect, format: 'webp' }, widthPx),
    width: widthPx,
    height: imageHeightPx(aspect, widthPx),
  });
  return {
    ...cut(largestPx),
    srcSet: widthsPx.filter((widthPx) => widthPx >= SMALLEST_PX || widthPx === largestPx).map(cut),
  };
}
