/**
 * Scroll animation: the settings of a block's frame and of elements in CMS content, with the
 * defaults of the content specification. Pure; `ui-kit/scroll-animation` animates.
 */
export const SCROLL_ANIMATION_TYPES = [
  'fade',
  'fade-up',
  'fade-down',
  'fade-left',
  'fade-right',
  'zoom-in',
  'zoom-out',
  'flip-up',
  'flip-down',
  'flip-left',
  'flip-right',
] as const;
export type ScrollAnimationType = (typeof SCROLL_ANIMATION_TYPES)[number];

export interface ScrollAnimation {
  readonly type: ScrollAnimationType;
  /** How far inside the window the element's top must be. */
  readonly offsetPx: number;
  readonly durationMs: number;
  readonly easing: string;
  readonly delayMs: number;
}

/** The author's values, not validated yet. */
export interface ScrollAnimationEntries {
  readonly type: unknown;
  readonly offset: unknown;
  readonly duration: unknown;
  readonly easing: unknown;
  readonly delay: unknown;
}

const DEFAULT_OFFSET_PX = 120;
const DEFAULT_DURATION_MS = 400;
const DEFAULT_EASING = 'ease';

/** Null without a type. Unknown types become `fade`; other invalid values count as missing. */
export function parseScrollAnimation(entries: ScrollAnimationEntries): ScrollAnimation | null {
  const type = textOf(entries.type);
  if (type === '' || type === 'none') return null;
  return {
    type: SCROLL_ANIMATION_TYPES.find((known) => known === type) ?? 'fade',
    offsetPx: parseWithin(entries.offset, 2000) ?? DEFAULT_OFFSET_PX,
    durationMs: parseWithin(entries.duration, 3000) ?? DEFAULT_DURATION_MS,
    easing: parseEasing(entries.easing),
    delayMs: parseWithin(entries.delay, 3000) ?? 0,
  };
}

/** Attributes of an animated element by their names in HTML. */
export type ScrollAnimationAttributes = Readonly<
  Record<(typeof SCROLL_ANIMATION_ATTRIBUTES)[number], string>
>;
export const SCROLL_ANIMATION_ATTRIBUTES = [
  'data-aos',
  'data-aos-offset',
  'data-aos-duration',
  'data-aos-easing',
  'data-aos-delay',
] as const;

export function writeScrollAnimation(animation: ScrollAnimation): ScrollAnimationAttributes {
  return {
    'data-aos': animation.type,
    'data-aos-offset': String(animation.offsetPx),
    'data-aos-duration': String(animation.durationMs),
    'data-aos-easing': animation.easing,
    'data-aos-delay': String(animation.delayMs),
  };
}

/** `read` returns the value of an attribute. */
export function readScrollAnimation(read: (name: string) => unknown): ScrollAnimation | null {
  return parseScrollAnimation({
    type: read('data-aos'),
    offset: read('data-aos-offset'),
    duration: read('data-aos-duration'),
    easing: read('data-aos-easing'),
    delay: read('data-aos-delay'),
  });
}

/** Replaces unsupported easings such as `ease-in-out-back` by the basic one of their family. */
function parseEasing(value: unknown): string {
  const family = /^(linear|ease-in-out|ease-in|ease-out|ease)(-[a-z]+)?$/.exec(textOf(value));
  return family?.[1] ?? DEFAULT_EASING;
}

/** A number from 0 to `most`; any other counts as missing. */
function parseWithin(value: unknown, most: number): number | undefined {
  const text = textOf(value);
  const number = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : NaN;
  return number <= most ? number : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
