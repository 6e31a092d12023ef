import type { ReactNode } from 'react';
import type { ImageAspect } from 'ui-kit/image-aspect';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { KnownPicture } from '../../domain/slide.ts';

interface SlidePictureProps {
  readonly picture: KnownPicture;
  readonly aspect: ImageAspect;
  readonly widthPx: number;
  readonly sizes: string;
  readonly onError: (hash: string) => void;
}

/** The picture of a slide over its average colour, never wider than its master (CMS-16). */
export function SlidePicture({
  picture: { hash, alt, master, placeholder },
  aspect,
  widthPx,
  sizes,
  onError,
}: SlidePictureProps): ReactNode {
  return (
    <ResponsiveImage
      hash={hash}
      aspect={aspect}
      alt={alt}
      sizes={sizes}
      placeholder={placeholder}
      onError={onError}
      maxWidthPx={widthPx}
      master={master ?? undefined}
    />
  );
}
