/** Appearance options as class names; `PictureStage` combines them. */
import { joinClassNames } from 'ui-kit/class-names';
import type { Appearance, ColourCode } from '../domain/appearance.ts';
import styles from './appearance.module.css';

/** What is behind the text: a picture or video, or only the surface's colour. */
export type Backdrop = 'picture' | 'none';

export type AppearanceClassNames = {
  /** The block's box: sets its colours and clips its content. */
  readonly surface: string | undefined;
  /** The picture's box, filling the surface: opacity, saturation, parallax. */
  readonly backdrop: string | undefined;
  /** The text's box on the surface: `lines`, and a scrim when the author chose no text colour. */
  readonly text: string | undefined;
  /** Position of the box in its grid and text alignment; for text beside a picture. */
  readonly lines: string | undefined;
};

export function appearanceClassNames(
  appearance: Appearance,
  backdrop: Backdrop,
): AppearanceClassNames {
  const { textColour, textJustify, textAlign } = appearance;
  const lines = joinClassNames(styles[`justify-${textJustify}`], styles[`align-${textAlign}`]);
  const needsScrim = backdrop === 'picture' && textColour === null;
  return {
    surface: joinClassNames(
      styles['surface'],
      styles[`tone-${toneOf(appearance, backdrop)}`],
      textColour !== null && styles[`ink-${textColour}`],
    ),
    backdrop: backdropClassName(appearance),
    text: joinClassNames(styles['text'], lines, needsScrim && styles['scrim']),
    lines,
  };
}

/** True when the author chose colours for the block. */
export function hasTone({ overlayColour, textColour }: Appearance): boolean {
  return overlayColour !== null || textColour !== null;
}

function backdropClassName({ imageOpacity, imageSaturation, parallax }: Appearance) {
  return joinClassNames(
    styles['backdrop'],
    imageOpacity !== 100 && styles[`opacity-${imageOpacity}`],
    imageSaturation !== 100 && styles[`saturation-${imageSaturation}`],
    parallax === 'on' && styles['parallax'],
  );
}

/** Without an overlay, text still needs contrast with the surface until the picture is loaded. */
function toneOf(
  { overlayColour, textColour }: Appearance,
  backdrop: Backdrop,
): ColourCode | 'plain' {
  if (overlayColour !== null) return overlayColour;
  if (textColour === 'wht') return 'blk';
  if (textColour === 'blk') return 'wht';
  return textColour === null && backdrop === 'picture' ? 'blk' : 'plain';
}
