import type { MouseEvent, ReactNode } from 'react';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import styles from './gallery.module.css';

/** Maximum width of a thumbnail: 96 CSS pixels on a high-density screen. */
const THUMBNAIL_WIDTH_PX = 300;

interface GalleryThumbnailsProps {
  readonly hashes: readonly string[];
  readonly currentIndex: number;
  /** Target of a thumbnail without scripts. */
  readonly hrefOf: (index: number) => string;
  readonly onChoose: (index: number) => void;
}

/** Thumbnails that scroll to the large pictures in the row. */
export function GalleryThumbnails(props: GalleryThumbnailsProps): ReactNode {
  const { hashes, currentIndex, hrefOf, onChoose } = props;

  function handleClick(event: MouseEvent, index: number) {
    event.preventDefault();
    onChoose(index);
  }

  return (
    <ul className={styles['thumbnails']} role="list">
      {hashes.map((hash, index) => (
        <li key={hash}>
          <a
            className={styles['thumbnail']}
            href={hrefOf(index)}
            aria-label={`Picture ${index + 1} of ${hashes.length}`}
            aria-current={index === currentIndex ? 'true' : undefined}
            onClick={(event) => handleClick(event, index)}
          >
            <ResponsiveImage
              hash={hash}
              aspect="4x3"
              alt=""
              sizes="(min-width: 60rem) 6rem, 4rem"
              maxWidthPx={THUMBNAIL_WIDTH_PX}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
