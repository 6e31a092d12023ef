/** Rules for the rotation of a slider. Pure. */

/** Autoplay interval of a slider. */
export const ROTATION_DELAY_MS = 4000;
/** Default duration of a slide transition. */
export const SLIDE_SPEED_MS = 300;

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
