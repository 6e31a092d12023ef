/** Image row → wire, in one aspect and width. */
import type { ImageWire } from 'shared-contracts/api/image';
import { imagePath, type ImageAspect } from 'shared-contracts/paths';
import type { ImageRow } from './image-repository.ts';
import { servedWidthPx } from './image-size.ts';

/** The requested size. */
export interface WantedImage {
  readonly aspect: ImageAspect;
  readonly widthPx: number;
}

/** URLs that are served without a redirect. */
export function presentImage(
  row: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'>,
  wanted: WantedImage,
  alt = '',
): ImageWire {
  const { aspect } = wanted;
  const widthPx = servedWidthPx(row, aspect, wanted.widthPx);
  return {
    hash: row.hash,
    placeholder: row.placeholder,
    alt,
    url: imagePath(row.hash, aspect, widthPx, 'jpg'),
    webp_url: imagePath(row.hash, aspect, widthPx, 'webp'),
    avif_url: imagePath(row.hash, aspect, widthPx, 'avif'),
    width: row.width,
    height: row.height,
  };
}

/** Like `presentImage`; null without a picture. */
export function presentOptionalImage(
  row: Parameters<typeof presentImage>[0] | null,
  wanted: WantedImage,
  alt: string,
): ImageWire | null {
  return row === null ? null : presentImage(row, wanted, alt);
}

export function toWantedImage(query: {
  readonly image_aspect: ImageAspect;
  readonly image_width: number;
}): WantedImage {
  return { aspect: query.image_aspect, widthPx: query.image_width };
}
