/** Fetches the main picture of a link's target while the page itself is loading. */
import { NEXT_PICTURE_ATTRIBUTE, readNextPicture } from 'shared-contracts/next-picture';
import { imageSrcSet, offeredWidths } from 'ui-kit/image-address';
import { isImageAspect } from 'ui-kit/image-aspect';

/**
 * Loads the picture that the link names, if any, in the format that the browser would
 * choose on the page.
 */
export function fetchNextPicture(page: Document, link: Element): void {
  const next = readNextPicture(link.getAttribute(NEXT_PICTURE_ATTRIBUTE) ?? '');
  if (next === null || !isImageAspect(next.aspect)) return;
  const { hash, aspect, sizes } = next;
  const widthsPx = offeredWidths(next.maxWidthPx);
  const sources = (['avif', 'webp'] as const).map((format) => {
    const source = page.createElement('source');
    source.type = `image/${format}`;
    source.sizes = sizes;
    source.srcset = imageSrcSet({ hash, aspect, format }, widthsPx);
    return source;
  });
  const image = page.createElement('img');
  const picture = page.createElement('picture');
  // Browsers also load pictures outside the document. The picture on the page then comes
  // from the cache.
  picture.append(...sources, image);
  image.sizes = sizes;
  image.srcset = imageSrcSet({ hash, aspect, format: 'jpg' }, widthsPx);
}
