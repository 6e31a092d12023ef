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
 * How `ResponsiveImage` with the same values asks for its smallest format: for the document's head,
 * so that the browser asks for the page's first picture before it has read that far.
 */
export function describeFirstPicture({ hash, aspect, sizes, maxWidthPx, master }: Picture) {
  const widthsPx = offeredWidths(maxWidthPx, master ? { master, aspect } : undefined);
  return {
    type: 'image/avif',
    srcSet: imageSrcSet({ hash, aspect, format: 'avif' }, widthsPx),
    sizes,
  };
}
