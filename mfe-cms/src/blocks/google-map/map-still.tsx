import type { ReactNode } from 'react';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Picture } from '../../domain/picture.ts';
import styles from './google-map.module.css';

const PICTURE_WIDTH_PX = 1600;

/** Invented streets of the drawing, which replaces a missing picture. */
const MINOR_STREETS =
  'M-20 60L340 150M-20 130L340 30M60 -20L120 200M250 -20L200 200M300 -20L330 200';
const MAIN_STREETS = 'M-20 100C90 70 180 150 340 90M165 -20C150 60 190 120 160 200';

/** The owner's picture of the place, or a drawing. */
export function MapStill({ picture }: { readonly picture: Picture | null }): ReactNode {
  if (picture !== null) {
    return (
      <div className={styles['still']}>
        <ResponsiveImage
          hash={picture.hash}
          aspect="16x9"
          alt={picture.alt}
          sizes="(min-width: 84rem) 84rem, 100vw"
          maxWidthPx={PICTURE_WIDTH_PX}
        />
      </div>
    );
  }
  return (
    <svg
      className={styles['drawing']}
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['minor']} d={MINOR_STREETS} />
      <path className={styles['main']} d={MAIN_STREETS} />
      <path
        className={styles['pin']}
        d="M160 52a17 17 0 0 1 17 17c0 12-17 29-17 29s-17-17-17-29a17 17 0 0 1 17-17"
      />
      <circle className={styles['pin-eye']} cx="160" cy="69" r="6" />
    </svg>
  );
}
