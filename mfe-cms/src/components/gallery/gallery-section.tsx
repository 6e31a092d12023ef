import type { ReactNode } from 'react';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import type { Gallery, GalleryLook } from '../../domain/gallery.ts';
import styles from './gallery-section.module.css';
import { GalleryView } from './gallery-view.tsx';

interface GallerySectionProps {
  /** Both may be empty. */
  readonly title: { readonly heading: string; readonly subheading: string };
  readonly galleries: readonly Gallery[];
  readonly look: GalleryLook;
}

/** Galleries one after the other below the author's heading; renders nothing without slides. */
export function GallerySection({ title, galleries, look }: GallerySectionProps): ReactNode {
  const { heading, subheading } = title;
  if (galleries.every(({ slides }) => slides.length === 0)) return null;
  return (
    <div className={styles['section']}>
      <Container>
        <Stack gap={6}>
          {(heading !== '' || subheading !== '') && (
            <Stack gap={2}>
              {heading !== '' && <h2>{heading}</h2>}
              {subheading !== '' && <p className={styles['subheading']}>{subheading}</p>}
            </Stack>
          )}
          {galleries.map((gallery) => (
            <GalleryView
              key={gallery.id}
              gallery={gallery}
              look={look}
              headingLevel={heading === '' ? 2 : 3}
            />
          ))}
        </Stack>
      </Container>
    </div>
  );
}
