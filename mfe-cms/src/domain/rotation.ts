/** Rules for the rotation of a slider. Pure. */

/** When a slider shows the next slide by itself, and how long the transition takes. */
export type RotationTiming = {
  readonly delayMs: number;
  readonly speedMs: number;
};

/** "Slider autoplay" of the content specification, for galleries. */
export const SLIDER_TIMING: RotationTiming = { delayMs: 4000, speedMs: 300 };
/** "Carousel defaults" of the content specification, for lists of slides and photos. */
export const CAROUSEL_TIMING: RotationTiming = { delayMs: 3000, speedMs: 300 };

export type RotationConditions = {
  readonly slideCount: number;
  /** State of the pause button; off from the start when a visitor prefers reduced motion. */
  readonly rotation: 'on' | 'off';
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  readonly isOnScreen: boolean;
  readonly isTabVisible: boolean;
};

export function shouldRotate(conditions: RotationConditions): boolean {
  const { slideCount, rotation, isHovered, isFocused, isOnScreen, isTabVisible } = conditions;
  const isUndisturbed = !isHovered && !isFocused;
  return slideCount > 1 && rotation === 'on' && isUndisturbed && isOnScreen && isTabVisible;
}

/** The first slide follows the last, and the last precedes the first. */
export function wrapIndex(index: number, slideCount: number): number {
  return slideCount === 0 ? 0 : ((index % slideCount) + slideCount) % slideCount;
}
