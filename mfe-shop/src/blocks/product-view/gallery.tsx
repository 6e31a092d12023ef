import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useReportPicture } from 'remote-kit/report-picture';
import { useLightbox } from 'ui-kit/use-lightbox';
import type { ProductPicture } from '../../domain/product.ts';
import { GalleryPicture } from './gallery-picture.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import styles from './gallery.module.css';
import { ModelViewer } from './model/model-viewer.tsx';
import { useKeyPresses } from './use-key-presses.ts';

interface GalleryProps {
  readonly pictures: readonly ProductPicture[];
  readonly productName: string;
  /** The picture to scroll to; the visitor may scroll on. */
  readonly shownIndex: number;
  /** Address of the product's model, when there is one. */
  readonly modelAddress: string | null;
}

/**
 * A row of pictures to swipe, with thumbnails when there is more than one, each to be
 * enlarged (SHOP-05). Before scripts the thumbnails are links to the pictures in the row,
 * and a picture is a link to its large file.
 */
export function Gallery(props: GalleryProps): ReactNode {
  const { pictures, productName, shownIndex, modelAddress } = props;
  const id = useId();
  const track = useRef<HTMLDivElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [choiceCount, setChoiceCount] = useState(0);
  const reportPicture = useReportPicture();
  const named = pictures.map((picture, index) => ({
    ...picture,
    id: picture.hash,
    alt: picture.alt === '' ? `${productName}, picture ${index + 1}` : picture.alt,
  }));
  const lightbox = useLightbox({ label: productName, pictures: named, aspect: '4x3' });

  useEffect(() => scrollToPicture(track.current, shownIndex), [shownIndex]);

  function handleScroll() {
    const { scrollLeft, clientWidth } = track.current ?? { scrollLeft: 0, clientWidth: 0 };
    if (clientWidth > 0) setCurrentIndex(Math.round(scrollLeft / clientWidth));
  }

  function showPicture(index: number) {
    const shown = Math.max(0, Math.min(index, pictures.length - 1));
    scrollToPicture(track.current, shown);
    setCurrentIndex(shown);
    setChoiceCount((count) => count + 1);
  }

  useKeyPresses(track, (key) => {
    const next = findNextIndex(key, currentIndex, pictures.length);
    if (next !== undefined) showPicture(next);
    return next !== undefined;
  });

  return (
    <div className={styles['gallery']}>
      <div className={styles['stage']}>
        {pictures.length === 0 ? (
          <div className={styles['blank']} />
        ) : (
          <div
            ref={track}
            className={styles['track']}
            role="region"
            aria-label={`Pictures of ${productName}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
            tabIndex={0}
            onScroll={handleScroll}
          >
            {named.map((picture, index) => (
              <div key={picture.id} id={`${id}${index}`} className={styles['slide']}>
                <GalleryPicture
                  picture={picture}
                  priority={index === 0 ? 'high' : 'lazy'}
                  onEnlarge={(event) => lightbox.handleEnlarge(event, picture.id)}
                  onError={reportPicture}
                />
              </div>
            ))}
          </div>
        )}
        {modelAddress !== null && (
          <ModelViewer
            // Who chooses a picture wants to see it: the model makes room.
            key={`${shownIndex} ${choiceCount}`}
            address={modelAddress}
            productName={productName}
          />
        )}
      </div>
      {pictures.length > 1 && (
        <GalleryThumbnails
          hashes={pictures.map(({ hash }) => hash)}
          currentIndex={currentIndex}
          hrefOf={(index) => `#${id}${index}`}
          onChoose={showPicture}
        />
      )}
      {lightbox.view}
    </div>
  );
}

function findNextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function scrollToPicture(track: HTMLDivElement | null, index: number): void {
  if (track === null) return;
  const left = index * track.clientWidth;
  if (Math.abs(track.scrollLeft - left) > 1) track.scrollTo({ left });
}
