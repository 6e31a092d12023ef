import type { MouseEvent, ReactNode } from 'react';
import type { ImageAspect } from 'ui-kit/image-aspect';
import { imageAddress } from 'ui-kit/image-address';
import { LIGHTBOX_WIDTH_PX } from 'ui-kit/lightbox-sources';
import { describeSlide, type Slide } from '../../domain/slide.ts';

interface EnlargeLinkProps {
  readonly slide: Slide;
  readonly hash: string;
  readonly aspect: ImageAspect;
  readonly className: string | undefined;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>, slide: Slide) => void;
  readonly children?: ReactNode;
}

/** A link to the large file; scripts open the lightbox instead. */
export function EnlargeLink({
  slide,
  hash,
  aspect,
  className,
  onEnlarge,
  children,
}: EnlargeLinkProps): ReactNode {
  return (
    <a
      className={className}
      href={imageAddress({ hash, aspect, format: 'jpg' }, LIGHTBOX_WIDTH_PX)}
      aria-label={`Enlarge: ${describeSlide(slide)}`}
      draggable={false}
      onClick={(event) => onEnlarge(event, slide)}
    >
      {children}
    </a>
  );
}
