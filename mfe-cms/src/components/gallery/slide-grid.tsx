import type { MouseEvent, ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { gridPictureSizes, type GalleryLook } from '../../domain/gallery.ts';
import type { Slide } from '../../domain/slide.ts';
import { SlideCard } from '../slide/slide-card.tsx';
import styles from './slide-grid.module.css';

interface SlideGridProps {
  readonly slides: readonly Slide[];
  readonly look: GalleryLook;
  readonly headingLevel: 2 | 3;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>, slide: Slide) => void;
  readonly onError: (hash: string) => void;
}

/** Slides in 1 to 6 columns; `shadowgrid` adds shadows, `centeredgrid` centres its last row. */
export function SlideGrid({
  slides,
  look,
  headingLevel,
  onEnlarge,
  onError,
}: SlideGridProps): ReactNode {
  const { type, columns, aspect, maxWidthPx, lightboxAspect } = look;
  return (
    <ul
      className={joinClassNames(
        styles['grid'],
        styles[`columns${columns}`],
        type === 'centeredgrid' && styles['centred'],
      )}
      role="list"
    >
      {slides.map((slide) => (
        <li key={slide.id} className={styles['cell']}>
          <SlideCard
            slide={slide}
            aspect={aspect}
            widthPx={maxWidthPx}
            headingLevel={headingLevel}
            lightboxAspect={lightboxAspect}
            onEnlarge={onEnlarge}
            onError={onError}
            sizes={gridPictureSizes(columns)}
            surface={type === 'shadowgrid' ? 'raised' : 'plain'}
          />
        </li>
      ))}
    </ul>
  );
}
