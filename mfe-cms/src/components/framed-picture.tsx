import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { Appearance } from '../domain/appearance.ts';
import type { Picture } from '../domain/picture.ts';
import { appearanceClassNames } from './appearance-class-names.ts';
import styles from './framed-picture.module.css';

interface FramedPictureProps {
  readonly picture: Picture;
  readonly appearance: Appearance;
  readonly sizes: string;
  readonly maxWidthPx: number;
}

/** A 16x9 picture without text on it, with the author's appearance options. */
export function FramedPicture({
  picture,
  appearance,
  sizes,
  maxWidthPx,
}: FramedPictureProps): ReactNode {
  const { surface, backdrop } = appearanceClassNames({ ...appearance, textColour: null }, 'none');
  return (
    <div className={joinClassNames(styles['frame'], surface)}>
      <div className={backdrop}>
        <ResponsiveImage
          hash={picture.hash}
          aspect="16x9"
          alt={picture.alt}
          sizes={sizes}
          maxWidthPx={maxWidthPx}
        />
      </div>
    </div>
  );
}
