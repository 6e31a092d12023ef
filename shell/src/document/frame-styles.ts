/**
 * The page's style sheet: one rule per frame and column, generated from parsed values only, so that
 * server HTML needs no style attributes. Pure.
 */
import type { ParsedFrame } from './block-frame.ts';
import { BACKGROUND_ATTRIBUTE } from './document-state.ts';
import { PAGE_INK } from './frame-values.ts';

/** Columns are side by side above this width, and stacked below. */
const WIDE = '(min-width: 48rem)';
/** Limits horizontal padding on phones. */
const WIDEST_SIDE = '12vw';

/** The frame's text colour, muted: at least 4.5:1 where the text colour has 7:1. */
const MUTED_INK = '--color-ink-muted:color-mix(in srgb,currentColor 75%,transparent)';

/** Rules of one frame. */
export function frameRules({ frame, style }: ParsedFrame): string {
  const { padding, surface } = style;
  const declarations = [
    ...(surface === null
      ? []
      : [
          `background-color:${surface.css}`,
          `color:${surface.ink}`,
          // Applies to everything inside, including muted text and links.
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
  ];
  const name = `.b-${frame.id}`;
  const opacity = style.opacity < 1 ? [`opacity:${style.opacity}`] : [];
  const saturation = style.saturation < 1 ? [`filter:saturate(${style.saturation})`] : [];
  const background = `${name}>[${BACKGROUND_ATTRIBUTE}]`;
  // The accent colour of links may equal a surface in a token's colour.
  const links = surface !== null && surface.ink !== PAGE_INK ? ['color:inherit'] : [];
  // Muted text is designed for the page's surface; on pictures and token colours it lacks contrast.
  const content = `${name}>:not([${BACKGROUND_ATTRIBUTE}])`;
  const muted = frame.background !== null || links.length > 0;
  return (
    rule(name, declarations) +
    rule(`${name} a:not([class])`, links) +
    rule(content, muted ? [MUTED_INK] : []) +
    // On the container only: still and video overlap.
    rule(background, frame.background ? opacity : []) +
    // On the elements themselves: a filter on the container would break `position: fixed`.
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

/** Rules for the columns of a row, on a grid of twelve. */
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
