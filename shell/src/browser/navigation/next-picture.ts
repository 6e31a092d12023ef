/** Fetches the first picture of the page behind a link while the page itself is on its way. */
import { NEXT_PICTURE_ATTRIBUTE, readNextPicture } from 'shared-contracts/next-picture';
import { imageSrcSet, offeredWidths } from 'ui-kit/image-address';
import { isImageAspect } from 'ui-kit/image-aspect';

/** Loads what the link names, if anything, in the format the browser would choose on the page. */
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
  // A browser loads a picture that is in no document too; the page's own then finds it.
  picture.append(...sources, image);
  image.sizes = sizes;
  image.srcset = imageSrcSet({ hash, aspect, format: 'jpg' }, widthsPx);
}
