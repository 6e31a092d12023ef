import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { GallerySection } from '../../components/gallery/gallery-section.tsx';
import type { GalleryBlockData } from './load.ts';

/** core/gallery: a gallery as slider or grid; renders nothing without slides. */
export function View({ data }: BlockViewProps<GalleryBlockData>): ReactNode {
  const { title, gallery, look } = data;
  const galleries = gallery === null ? [] : [gallery];
  return <GallerySection title={title} galleries={galleries} look={look} />;
}
