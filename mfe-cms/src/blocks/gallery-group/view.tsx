import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { GallerySection } from '../../components/gallery/gallery-section.tsx';
import type { GalleryGroupData } from './load.ts';

/** core/gallery_group: the galleries of a group, one after the other. */
export function View({ data }: BlockViewProps<GalleryGroupData>): ReactNode {
  return <GallerySection {...data} />;
}
