import { imageSrcSet, offeredWidths, type MasterSize } from './image-address.ts';
import type { ImageAspect } from './image-aspect.ts';

type Picture = {
  readonly hash: string;
  readonly aspect: ImageAspect;
  readonly sizes: string;
  readonly maxWidthPx: number;
  readonly master?: MasterSize | null | undefined;
};

/**
 * Preload attributes for the smallest format of a `ResponsiveImage` with the same values. For the
 * document's head, so that the browser requests the first picture of the page early.
 */
export function describeFirstPicture({ hash, aspect, sizes, maxWidthPx, master }: Picture) {
  const widthsPx = offeredWidths(maxWidthPx, master ? { master, aspect } : undefined);
  return {
    type: 'image/avif',
    srcSet: imageSrcSet({ hash, aspect, format: 'avif' }, widthsPx),
    sizes,
  };
}
