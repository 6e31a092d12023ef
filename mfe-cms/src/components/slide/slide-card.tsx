import type { MouseEvent, ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import type { ImageAspect } from 'ui-kit/image-aspect';
import { hasText, type Slide } from '../../domain/slide.ts';
import { appearanceClassNames, hasTone } from '../appearance-class-names.ts';
import appearanceStyles from '../appearance.module.css';
import { EnlargeLink } from './enlarge-link.tsx';
import styles from './slide-card.module.css';
import { SlidePicture } from './slide-picture.tsx';
import { SlideText } from './slide-text.tsx';

export interface SlideCardProps {
  readonly slide: Slide;
  readonly aspect: ImageAspect;
  readonly widthPx: number;
  readonly sizes: string;
  readonly headingLevel: 2 | 3;
  /** `raised` stands on a shadow. */
  readonly surface: 'plain' | 'raised';
  /** Null when its picture is not enlarged. */
  readonly lightboxAspect: ImageAspect | null;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>, slide: Slide) => void;
  readonly onError: (hash: string) => void;
}

/** A picture with its slide's text below (CMS-13). */
export function SlideCard({
  slide,
  aspect,
  widthPx,
  sizes,
  headingLevel,
  surface,
  lightboxAspect,
  onEnlarge,
  onError,
}: SlideCardProps): ReactNode {
  const { picture, appearance } = slide;
  const classNames = appearanceClassNames(appearance, 'none');
  const hasColours = hasTone(appearance);
  const image = picture !== null && (
    <span className={pictureClassName(slide)}>
      <SlidePicture
        picture={picture}
        aspect={aspect}
        widthPx={widthPx}
        sizes={sizes}
        onError={onError}
      />
    </span>
  );
  return (
    <figure
      className={joinClassNames(
        styles['card'],
        styles[surface],
        hasColours && styles['coloured'],
        hasColours && classNames.surface,
      )}
    >
      {picture !== null && lightboxAspect !== null ? (
        <EnlargeLink
          slide={slide}
          hash={picture.hash}
          aspect={lightboxAspect}
          className={styles['enlarge']}
          onEnlarge={onEnlarge}
        >
          {image}
        </EnlargeLink>
      ) : (
        image
      )}
      {hasText(slide) && (
        <figcaption className={joinClassNames(styles['caption'], hasColours && classNames.text)}>
          <SlideText slide={slide} headingLevel={headingLevel} />
        </figcaption>
      )}
    </figure>
  );
}

function pictureClassName({ appearance }: Slide): string | undefined {
  const { imageOpacity, imageSaturation } = appearance;
  return joinClassNames(
    styles['picture'],
    imageOpacity !== 100 && appearanceStyles[`opacity-${imageOpacity}`],
    imageSaturation !== 100 && appearanceStyles[`saturation-${imageSaturation}`],
  );
}
