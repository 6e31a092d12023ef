/** Image row → wire, in one aspect and width. */
import type { ImageWire } from 'shared-contracts/api/image';
import { imagePath, type ImageAspect } from 'shared-contracts/paths';
import type { ImageRow } from './image-repository.ts';
import { servedWidthPx } from './image-size.ts';

/** The requested aspect and width. */
export interface RequestedImage {
  readonly aspect: ImageAspect;
  readonly widthPx: number;
  /** Aspects for `extra_aspects`, in about the same width. */
  readonly extraAspects?: readonly ImageAspect[];
}

/** Its URLs have widths that are served without a redirect. */
export function presentImage(
  row: Pick<ImageRow, 'hash' | 'width' | 'height' | 'placeholder'>,
  requested: RequestedImage,
  alt = '',
): ImageWire {
  const { aspect, widthPx, extraAspects } = requested;
  return {
    hash: row.hash,
    placeholder: row.placeholder,
    alt,
    ...presentUrls(row, aspect, widthPx),
    ...(extraAspects !== undefined && {
      extra_aspects: extraAspects
        .filter((extra) => extra !== aspect)
        .map((extra) => ({ aspect: extra, ...presentUrls(row, extra, widthPx) })),
    }),
    width: row.width,
    height: row.height,
  };
}

function presentUrls(
  row: Pick<ImageRow, 'hash' | 'width' | 'height'>,
  aspect: ImageAspect,
  requestedPx: number,
) {
  const widthPx = servedWidthPx(row, aspect, requestedPx);
  return {
    url: imagePath(row.hash, aspect, widthPx, 'jpg'),
    webp_url: imagePath(row.hash, aspect, widthPx, 'webp'),
    avif_url: imagePath(row.hash, aspect, widthPx, 'avif'),
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

/** Reads aspect, width and extra aspects from query parameters. */
export function toRequestedImage(query: {
  readonly image_aspect: ImageAspect;
  readonly image_width: number;
  readonly image_extra_aspects?: readonly ImageAspect[] | undefined;
}): RequestedImage {
  const { image_aspect: aspect, image_width: widthPx, image_extra_aspects: extraAspects } = query;
  return { aspect, widthPx, ...(extraAspects !== undefined && { extraAspects }) };
}
