import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Picture } from '../../domain/product.ts';
import styles from './gallery.module.css';

/** Widest a product's picture is needed, in pixels (C§9). */
const PICTURE_WIDTH_PX = 1184;
const PICTURE_SIZES = '(min-width: 88rem) 46rem, (min-width: 60rem) 54vw, 94vw';
/** Widest a thumbnail is needed: 96 CSS pixels on a dense screen. */
const THUMBNAIL_WIDTH_PX = 300;

interface GalleryProps {
  readonly pictures: readonly Picture[];
  readonly productName: string;
  /** The picture to scroll to; the visitor may scroll on. */
  readonly shownIndex: number;
}

/**
 * A row of pictures to swipe, with thumbnails when there is more than one (SHOP-05).
 * Before scripts the thumbnails are links to the pictures in the row.
 */
export function Gallery({ pictures, productName, shownIndex }: GalleryProps): ReactNode {
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);

  useEffect(() => scrollToPicture(track.current, shownIndex), [shownIndex]);

  function handleScroll() {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setCurrentIndex(Math.round(scrollLeft / clientWidth));
  }

  function handleThumbnailClick(event: MouseEvent, index: number) {
    event.preventDefault();
    scrollToPicture(track.current, index);
    setCurrentIndex(index);
  }

  if (pictures.length === 0) return <div className={styles['blank']} />;
  return (
    <div className={styles['gallery']}>
      <div
        ref={track}
        className={styles['track']}
        role="region"
        aria-label={`Pictures of ${productName}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={handleScroll}
      >
        {pictures.map((picture, index) => (
          <div key={picture.hash} id={`${id}${index}`} className={styles['slide']}>
            <ResponsiveImage
              hash={picture.hash}
              aspect="4x3"
              alt={picture.alt === '' ? `${productName}, picture ${index + 1}` : picture.alt}
              sizes={PICTURE_SIZES}
              maxWidthPx={PICTURE_WIDTH_PX}
              priority={index === 0 ? 'high' : 'lazy'}
            />
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <ul className={styles['thumbnails']} role="list">
          {pictures.map((picture, index) => (
            <li key={picture.hash}>
              <a
                className={styles['thumbnail']}
                href={`#${id}${index}`}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === currentIndex ? 'true' : undefined}
                onClick={(event) => handleThumbnailClick(event, index)}
              >
                <ResponsiveImage
                  hash={picture.hash}
                  aspect="4x3"
                  alt=""
                  sizes="6rem"
                  maxWidthPx={THUMBNAIL_WIDTH_PX}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function scrollToPicture(track: HTMLDivElement | null, index: number): void {
  if (track === null) return;
  const left = index * track.clientWidth;
  if (Math.abs(track.scrollLeft - left) > 1) track.scrollTo({ left });
}
