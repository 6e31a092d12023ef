/** Image row → wire, in one aspect and width. */
import type { ImageWire } from 'shared-contracts/api/image';
import { imagePath, type ImageAspect } from 'shared-contracts/paths';
import type { ImageRow } from './image-repository.ts';
import { servedWidthPx } from './image-size.ts';

/** The requested aspect and width. */
export interface RequestedImage {
  readonly aspect: ImageAspect;
  readonly widthPx: number;
}

/** Its URLs have widths that are served without a redirect. */
export function presentImage(
  row: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'>,
  requested: RequestedImage,
  alt = '',
): ImageWire {
  const { aspect } = requested;
  const widthPx = servedWidthPx(row, aspect, requested.widthPx);
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
  requested: RequestedImage,
  alt: string,
): ImageWire | null {
  return row === null ? null : presentImage(row, requested, alt);
}

/** Reads the aspect and width from query parameters. */
export function toRequestedImage(query: {
  readonly image_aspect: ImageAspect;
  readonly image_width: number;
}): RequestedImage {
  return { aspect: query.image_aspect, widthPx: query.image_width };
}
