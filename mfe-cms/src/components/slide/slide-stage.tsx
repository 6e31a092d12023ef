import type { MouseEvent, ReactNode } from 'react';
import { aspectClassName } from 'ui-kit/aspect-class-name';
import { joinClassNames } from 'ui-kit/class-names';
import type { ImageAspect } from 'ui-kit/image-aspect';
import { hasText, type Slide } from '../../domain/slide.ts';
import { appearanceClassNames } from '../appearance-class-names.ts';
import { EnlargeLink } from './enlarge-link.tsx';
import { SlidePicture } from './slide-picture.tsx';
import { SlideText } from './slide-text.tsx';
import styles from './slide-stage.module.css';

interface SlideStageProps {
  readonly slide: Slide;
  readonly aspect: ImageAspect;
  readonly widthPx: number;
  readonly sizes: string;
  readonly headingLevel: 2 | 3;
  readonly lightboxAspect: ImageAspect | null;
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>, slide: Slide) => void;
  readonly onError: (hash: string) => void;
}

/** A slide's text on its picture; at least of the picture's aspect, higher when the text is (CMS-13). */
export function SlideStage({
  slide,
  aspect,
  widthPx,
  sizes,
  headingLevel,
  lightboxAspect,
  onEnlarge,
  onError,
}: SlideStageProps): ReactNode {
  const { picture, appearance } = slide;
  const classNames = appearanceClassNames(appearance, picture === null ? 'none' : 'picture');
  return (
    <div className={joinClassNames(styles['stage'], aspectClassName(aspect), classNames.surface)}>
      {picture !== null && (
        <div className={classNames.backdrop}>
          <SlidePicture
            picture={picture}
            aspect={aspect}
            widthPx={widthPx}
            sizes={sizes}
            onError={onError}
          />
        </div>
      )}
      {picture !== null && lightboxAspect !== null && (
        <EnlargeLink
          slide={slide}
          hash={picture.hash}
          aspect={lightboxAspect}
          className={styles['enlarge']}
          onEnlarge={onEnlarge}
        />
      )}
      {hasText(slide) && (
        <div className={joinClassNames(styles['text'], classNames.text)}>
          <SlideText slide={slide} headingLevel={headingLevel} />
        </div>
      )}
    </div>
  );
}
