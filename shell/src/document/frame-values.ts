/**
 * Parses the values of a frame's fields strictly. A result only consists of numbers and of names
 * listed here, so no other text can reach a style sheet. An invalid value counts as missing. Pure.
 */
import { isContentId } from 'shared-contracts/content-html';

export interface FrameColour {
  /** CSS value. */
  readonly css: string;
  /** Scheme whose text colour is readable on it; null if the colour follows the page's scheme. */
  readonly scheme: 'light' | 'dark' | null;
  /** Text colour that is readable on it in both schemes. */
  readonly ink: string;
}

/** Text colour of the page. */
export const PAGE_INK = 'var(--color-ink)';

/** Colour codes of the specification, as text colour and as surface. */
const CODES: Readonly<Record<string, { readonly text: string; readonly surface: FrameColour }>> = {
  wht: { text: 'white', surface: { css: 'white', scheme: 'light', ink: PAGE_INK } },
  blk: { text: 'black', surface: { css: 'black', scheme: 'dark', ink: PAGE_INK } },
  bnd: { text: 'var(--color-accent)', surface: token('brass', 'brass-ink') },
  pri: { text: 'var(--color-accent-strong)', surface: token('accent', 'accent-ink') },
  sec: { text: 'var(--color-ink-muted)', surface: token('ink-muted', 'ink-inverse') },
  suc: { text: 'var(--color-positive)', surface: token('positive', 'ink-inverse') },
  inf: { text: 'var(--color-info)', surface: token('info', 'ink-inverse') },
  wrn: { text: 'var(--color-warning)', surface: token('warning', 'ink-inverse') },
  dng: { text: 'var(--color-danger)', surface: token('danger', 'danger-ink') },
};

/** Parses a text colour. */
export function parseTextColour(value: unknown): string | null {
  const text = textOf(value);
  return codeOf(text)?.text ?? parseCssColour(text)?.css ?? null;
}

/** Parses a background colour; includes a readable text colour. */
export function parseSurfaceColour(value: unknown): FrameColour | null {
  const text = textOf(value);
  return codeOf(text)?.surface ?? parseCssColour(text);
}

const LONGEST: Readonly<Record<string, number>> = {
  px: 1000,
  rem: 60,
  em: 60,
  '%': 100,
  vh: 100,
  vw: 100,
};

/** A non-negative length; a number without a unit is in pixels. */
export function parseLength(value: unknown): string | null {
  const [, digits = '', unit = 'px'] =
    /^(\d{1,4}(?:\.\d{1,3})?)(px|rem|em|%|vh|vw)?$/.exec(textOf(value)) ?? [];
  const amount = Number(digits);
  if (digits === '' || amount > (LONGEST[unit] ?? 0)) return null;
  return `${amount}${unit}`;
}

/** A number within bounds; a number outside the bounds counts as missing. */
export function parseNumber(
  value: unknown,
  { least, most }: { readonly least: number; readonly most: number },
): number | null {
  const text = textOf(value);
  const number = /^-?\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : null;
}

/** `true` or `1`, also as text. */
export function isSwitchedOn(value: unknown): boolean {
  return value === true || ['true', '1'].includes(textOf(value));
}

/** An anchor for links within the page that does not collide with ids of the shell. */
export function parseAnchor(value: unknown): string | null {
  const text = textOf(value);
  return /^[A-Za-z][\w-]{0,63}$/.test(text) && isContentId(text) ? text : null;
}

/** Content hash of a picture, or id of a video, safe in a URL. */
export function parseName(value: unknown): string | null {
  const text = textOf(value);
  return /^[\w-]{1,64}$/.test(text) ? text : null;
}

/** Converts any text to a part of a class name. */
export function toClassPart(value: string): string {
  return value.replace(/[^\w-]/g, '_').slice(0, 64);
}

/** At most five class names. Names with the prefixes of frames and columns are excluded. */
export function parseClassNames(...values: readonly unknown[]): readonly string[] {
  const names = values.flatMap((value) => textOf(value).split(/\s+/));
  return names.filter((name) => /^(?![bc]-)[A-Za-z][\w-]{0,39}$/.test(name)).slice(0, 5);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function codeOf(text: string) {
  return Object.hasOwn(CODES, text.toLowerCase()) ? CODES[text.toLowerCase()] : undefined;
}

function token(name: string, ink: string): FrameColour {
  return { css: `var(--color-${name})`, scheme: null, ink: `var(--color-${ink})` };
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

function parseCssColour(text: string): FrameColour | null {
  const rgba = parseHex(text) ?? parseFunction(text);
  if (rgba === null) return null;
  const [red, green, blue, alpha] = rgba;
  const css = `rgb(${red} ${green} ${blue}${alpha < 1 ? ` / ${alpha}` : ''})`;
  return { css, scheme: alpha < MOSTLY_OPAQUE ? null : schemeFor(rgba), ink: PAGE_INK };
}

/** Below this opacity the page's own surface dominates. */
const MOSTLY_OPAQUE = 0.5;
/** Luminance at which black and white text are equally readable (WCAG relative luminance). */
const EVEN_LUMINANCE = 0.179;

function schemeFor([red, green, blue]: Rgba): 'light' | 'dark' {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
  return luminance > EVEN_LUMINANCE ? 'light' : 'dark';
}

function parseHex(text: string): Rgba | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  const pairs = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (pairs.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [red, green, blue, round(alpha / 255)];
}

const AMOUNT = String.raw`(\d{1,3}(?:\.\d{1,3})?)`;
const RGB = new RegExp(
  String.raw`^rgba?\(\s*${AMOUNT}[\s,]+${AMOUNT}[\s,]+${AMOUNT}(?:\s*[,/]\s*(\d?\.?\d{1,3}%?))?\s*\)$`,
);
const HSL = new RegExp(
  String.raw`^hsla?\(\s*${AMOUNT}(?:deg)?[\s,]+${AMOUNT}%[\s,]+${AMOUNT}%(?:\s*[,/]\s*(\d?\.?\d{1,3}%?))?\s*\)$`,
);

function parseFunction(text: string): Rgba | null {
  const rgb = RGB.exec(text);
  if (rgb !== null) {
    const [red, green, blue] = rgb.slice(1, 4).map((part) => Math.min(255, Number(part)));
    return [round(red ?? 0), round(green ?? 0), round(blue ?? 0), alphaOf(rgb[4])];
  }
  const hsl = HSL.exec(text);
  if (hsl === null) return null;
  const [hue = 0, saturation = 0, lightness = 0] = hsl.slice(1, 4).map(Number);
  return [...hslToRgb(hue, Math.min(100, saturation), Math.min(100, lightness)), alphaOf(hsl[4])];
}

function alphaOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const share = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  return Number.isFinite(share) ? round(Math.min(1, share)) : 1;
}

/** Converts hue in degrees, saturation and lightness in per cent to 0…255 (CSS Color 4, 7.1). */
function hslToRgb(hue: number, saturation: number, lightness: number) {
  const light = lightness / 100;
  const range = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return Math.round(255 * (light - range * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))));
  };
  return [channel(0), channel(8), channel(4)] as const;
}

function round(amount: number): number {
  return Math.round(amount * 1000) / 1000;
}
