/** Appearance options as class names; `PictureStage` puts them together. */
import { joinClassNames } from 'ui-kit/class-names';
import type { Appearance, ColourCode } from '../domain/appearance.ts';
import styles from './appearance.module.css';

/** What lies behind the text: a picture or video, or nothing but the surface's colour. */
export type Backdrop = 'picture' | 'none';

export type AppearanceClassNames = {
  /** The block's box: its colours, and everything cut at its edge. */
  readonly surface: string | undefined;
  /** The picture's box, filling the surface: opacity, saturation, parallax. */
  readonly backdrop: string | undefined;
  /** The text's box on the surface: `lines`, and a scrim where nobody chose a text colour. */
  readonly text: string | undefined;
  /** Where a box stands in its grid and how its lines run; for text beside a picture. */
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

/** True when the author asked for colours of the block's own. */
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

/** Without an overlay the surface is what the text can be read on while the picture is missing. */
function toneOf(
  { overlayColour, textColour }: Appearance,
  backdrop: Backdrop,
): ColourCode | 'plain' {
  if (overlayColour !== null) return overlayColour;
  if (textColour === 'wht') return 'blk';
  if (textColour === 'blk') return 'wht';
  return textColour === null && backdrop === 'picture' ? 'blk' : 'plain';
}
