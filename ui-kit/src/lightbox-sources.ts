import { imageAddress, offeredWidths } from './image-address.ts';
import type { MasterSize } from './image-address.ts';
import { imageHeightPx } from './image-aspect.ts';
import type { ImageAspect } from './image-aspect.ts';

/** Lightbox: 1920 or 2000 pixels wide; the smaller one is sharp on nearly every screen. */
export const LIGHTBOX_WIDTH_PX = 1920;

/** Smaller cuts are already on the page; a phone on its side asks for this one. */
const SMALLEST_PX = 800;

/** A picture that can be enlarged. */
export type LargePicture = {
  readonly hash: string;
  /** Pixels of the uploaded picture; null when they are not known. */
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
 * The large cuts of a picture in webp, which every browser that runs this code shows
 * and the image service makes ten times as fast as avif. None is above the master.
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
