/** Available sizes of a picture (eight aspects, widths in steps of 25). Pure. */
import { IMAGE_WIDTH_MAX_PX, IMAGE_WIDTH_STEP_PX, type ImageAspect } from 'shared-contracts/paths';

/** Size of the original picture, in pixels. */
export interface MasterSize {
  readonly width: number;
  readonly height: number;
}

/** Height of a picture of that aspect, in whole pixels. */
export function heightOfAspect(aspect: ImageAspect, widthPx: number): number {
  const { across, down } = parseAspect(aspect);
  return Math.max(1, Math.round((widthPx * down) / across));
}

/** The largest width possible without enlarging the master; at least one step. */
export function largestWidthPx(master: MasterSize, aspect: ImageAspect): number {
  const { across, down } = parseAspect(aspect);
  const cropWidth = Math.min(master.width, Math.floor((master.height * across) / down));
  const inSteps = Math.floor(cropWidth / IMAGE_WIDTH_STEP_PX) * IMAGE_WIDTH_STEP_PX;
  return Math.max(IMAGE_WIDTH_STEP_PX, Math.min(IMAGE_WIDTH_MAX_PX, inSteps));
}

/** The served width for a requested one: rounded up to a step, at most the largest. */
export function servedWidthPx(
  master: MasterSize,
  aspect: ImageAspect,
  requestedPx: number,
): number {
  const inSteps = Math.ceil(requestedPx / IMAGE_WIDTH_STEP_PX) * IMAGE_WIDTH_STEP_PX;
  return Math.min(Math.max(IMAGE_WIDTH_STEP_PX, inSteps), largestWidthPx(master, aspect));
}

function parseAspect(aspect: ImageAspect): { readonly across: number; readonly down: number } {
  const [across, down] = aspect.split('x').map(Number);
  if (across === undefined || down === undefined) throw new Error(`Not an aspect: ${aspect}`);
  return { across, down };
}
