import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { Container } from 'ui-kit/container';
import type { ImageAspect } from 'ui-kit/image-aspect';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Appearance } from '../domain/appearance.ts';
import type { Picture } from '../domain/picture.ts';
import { appearanceClassNames } from './appearance-class-names.ts';
import styles from './picture-stage.module.css';

/** On a narrow window the box is higher than the picture, so the picture is drawn wider than the window. */
const SIZES = '(max-width: 60rem) 960px, 100vw';
const BANNER_SIZES = '(max-width: 60rem) 1600px, 100vw';

interface PictureStageProps {
  readonly appearance: Appearance;
  /** Decorative picture behind the text; null shows the surface's colour. */
  readonly picture: Picture | null;
  /** Aspect of the requested picture; the box is as high as its text, and the picture covers it. */
  readonly aspect: ImageAspect;
  /** Maximum width of the picture, in pixels. */
  readonly maxWidthPx: number;
  /** `text` is as high as its text; `hero` is as high as the screen, its text box 500 px. */
  readonly size?: 'text' | 'hero';
  /** `high` for the top of a page. */
  readonly priority?: 'high' | 'lazy';
  /** Shown over the picture. */
  readonly video?: ReactNode;
  /** Shown in the lower corner, for example a pause button. */
  readonly control?: ReactNode;
  /** Content of the text box. */
  readonly children: ReactNode;
}

/** A text box on a picture, with the author's appearance options. */
export function PictureStage({
  appearance,
  picture,
  aspect,
  maxWidthPx,
  size = 'text',
  priority = 'lazy',
  video = null,
  control = null,
  children,
}: PictureStageProps): ReactNode {
  const hasBackdrop = picture !== null || video !== null;
  const classNames = appearanceClassNames(appearance, hasBackdrop ? 'picture' : 'none');
  return (
    <div className={joinClassNames(styles['stage'], styles[size], classNames.surface)}>
      {hasBackdrop && (
        <div className={joinClassNames(styles['decoration'], classNames.backdrop)}>
          {picture !== null && (
            <ResponsiveImage
              hash={picture.hash}
              aspect={aspect}
              alt={picture.alt}
              sizes={aspect === '16x3' ? BANNER_SIZES : SIZES}
              maxWidthPx={maxWidthPx}
              priority={priority}
            />
          )}
          {video !== null && <div className={styles['video']}>{video}</div>}
        </div>
      )}
      <div>
        <Container>
          <div className={styles['content']}>
            <div className={joinClassNames(styles['box'], classNames.text)}>{children}</div>
          </div>
        </Container>
      </div>
      {control !== null && <div className={styles['control']}>{control}</div>}
    </div>
  );
}
