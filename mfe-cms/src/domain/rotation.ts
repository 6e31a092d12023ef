/** When a slider moves by itself (CMS-12). Pure. */

/** Slider autoplay. */
export const ROTATION_DELAY_MS = 4000;
/** Carousel defaults. */
export const SLIDE_SPEED_MS = 300;

export type RotationConditions = {
  readonly slideCount: number;
  /** The pause button; off from the start where a visitor prefers reduced motion. */
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

/** After the last slide comes the first, before the first the last. */
export function wrapIndex(index: number, slideCount: number): number {
  return slideCount === 0 ? 0 : ((index % slideCount) + slideCount) % slideCount;
}
