/**
 * Draws a typed signature as single strokes, for visitors who cannot draw by hand, especially
 * without scripts. Pure.
 */
import { findStrokes, type Point, type Stroke } from './script-letters.ts';

/** Dark on light in both colour schemes, because a signature is also shown elsewhere. */
const SIGNATURE_INK = '#1c1a17';
const SIGNATURE_PAPER = '#ffffff';

/** Longest name that is drawn; longer text is not a name. */
const NAME_MAX_CHARS = 100;

/** In units of the alphabet. */
const GAP = 1.4;
const SPACE = 2.5;
const MARGIN = 2;
const HEIGHT = 8 + 2 * MARGIN;
const BASELINE = 6;
const SLANT = 0.25;

/** Data URL of an SVG picture; empty for a name without a letter of the alphabet. */
export function drawName(name: string): string {
  const strokes: Stroke[] = [];
  let left = MARGIN;
  for (const letter of name.trim().slice(0, NAME_MAX_CHARS)) {
    const parts = findStrokes(letter) ?? [];
    strokes.push(...parts.map((stroke) => stroke.map((point) => place(point, left))));
    left += widthOf(parts);
  }
  if (strokes.length === 0) return '';
  const width = (left + MARGIN).toFixed(1);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}">`,
    `<rect width="${width}" height="${HEIGHT}" fill="${SIGNATURE_PAPER}"/>`,
    `<path d="${strokes.map(drawStroke).join('')}" fill="none" stroke="${SIGNATURE_INK}"`,
    ' stroke-width="0.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  ].join('');
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

function widthOf(strokes: readonly Stroke[]): number {
  return strokes.length === 0 ? SPACE : Math.max(...strokes.flat().map(({ x }) => x)) + GAP;
}

function place({ x, y }: Point, left: number): Point {
  return { x: left + x + (BASELINE - y) * SLANT, y: MARGIN + y };
}

/** Curves through the midpoints between points, so that the line looks like handwriting. */
function drawStroke(stroke: Stroke): string {
  const bends = stroke.slice(1, -1).map((point, index) => {
    const next = stroke[index + 2] ?? point;
    const isLast = index === stroke.length - 3;
    return `Q${write(point)} ${write(isLast ? next : middle(point, next))}`;
  });
  const [first] = stroke;
  const last = stroke.at(-1);
  if (first === undefined || last === undefined) return '';
  return `M${write(first)}${bends.length === 0 ? `L${write(last)}` : bends.join('')}`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function write({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}
