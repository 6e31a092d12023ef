/**
 * The page's style sheet: one rule per frame and column, written from parsed
 * values only, so that server HTML needs no style attribute. Pure.
 */
import type { ParsedFrame } from './block-frame.ts';
import { BACKGROUND_ATTRIBUTE } from './document-state.ts';
import { PAGE_INK } from './frame-values.ts';

/** Columns stand side by side from here on; below, one under the other. */
const WIDE = '(min-width: 48rem)';
/** Sideways padding gives way on a phone. */
const WIDEST_SIDE = '12vw';

/** The frame's own ink, fainter; at least 4.5:1 wherever the ink itself has 7:1. */
const MUTED_INK = '--color-ink-muted:color-mix(in srgb,currentColor 75%,transparent)';

/** Rules of one frame. */
export function frameRules({ frame, style }: ParsedFrame): string {
  const { animation } = frame;
  const { padding, surface } = style;
  const declarations = [
    ...(surface === null
      ? []
      : [
          `background-color:${surface.css}`,
          `color:${surface.ink}`,
          // Everything inside follows, muted ink and links included.
          ...(surface.scheme === null ? [] : [`color-scheme:${surface.scheme}`]),
        ]),
    ...declare('color', style.text),
    ...declare('padding-block-start', padding.top),
    ...declare('padding-block-end', padding.bottom),
    ...declare('padding-inline-start', padding.left && `min(${padding.left},${WIDEST_SIDE})`),
    ...declare('padding-inline-end', padding.right && `min(${padding.right},${WIDEST_SIDE})`),
    ...declare('margin-block-start', style.marginTop),
    ...declare('margin-block-end', style.marginBottom),
    ...(style.isFullWidth ? ['--container-max:none'] : []),
    ...(animation === null
      ? []
      : [
          `--aos-duration:${animation.durationMs}ms`,
          `--aos-delay:${animation.delayMs}ms`,
          `--aos-easing:${animation.easing}`,
        ]),
  ];
  const name = `.b-${frame.id}`;
  const opacity = style.opacity < 1 ? [`opacity:${style.opacity}`] : [];
  const saturation = style.saturation < 1 ? [`filter:saturate(${style.saturation})`] : [];
  const background = `${name}>[${BACKGROUND_ATTRIBUTE}]`;
  // On a token's colour the accent of plain links may be the surface itself.
  const links = surface !== null && surface.ink !== PAGE_INK ? ['color:inherit'] : [];
  // Muted ink is meant for the page's surface; on a picture or a token's colour it could not be read.
  const content = `${name}>:not([${BACKGROUND_ATTRIBUTE}])`;
  const muted = frame.background !== null || links.length > 0;
  return (
    rule(name, declarations) +
    rule(`${name} a:not([class])`, links) +
    rule(content, muted ? [MUTED_INK] : []) +
    // Once for still and video, of which one lies upon the other.
    rule(background, frame.background ? opacity : []) +
    // On picture and video themselves: a filter around a fixed one would tie it to the frame.
    rule(`${background} :is(img,video)`, frame.background ? saturation : [])
  );
}

export interface ColumnPlace {
  readonly id: string;
  /** From 1 to 12. */
  readonly start: number;
  /** From 1 to 12. */
  readonly width: number;
}

/** Where the columns of a row stand in twelve (CMS-05). */
export function columnRules(columns: readonly ColumnPlace[]): string {
  const rules = columns.map(({ id, start, width }) =>
    rule(`.c-${id}`, [`grid-column:${start} / span ${width}`]),
  );
  return rules.length === 0 ? '' : `@media ${WIDE}{${rules.join('')}}`;
}

function declare(property: string, value: string | null | undefined): readonly string[] {
  return value === null || value === undefined ? [] : [`${property}:${value}`];
}

function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}
