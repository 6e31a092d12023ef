/** Cropping a picture to a square. Pure; lengths are in pixels of the picture. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface Crop {
  /** 1 keeps the largest possible square; 3 keeps a square with a third of its side length. */
  readonly zoom: number;
  /** Position of the square: 0 is left or top, 1 is right or bottom. */
  readonly across: number;
  readonly down: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const CROP_ZOOM_MAX = 4;
/** The square in the middle, slightly higher on tall pictures, where faces usually are. */
export const FIRST_CROP: Crop = { zoom: 1, across: 0.5, down: 0.4 };

/** The square of the picture that the crop keeps. */
export function squareOf(size: PictureSize, { zoom, across, down }: Crop): Square {
  const side = Math.min(size.width, size.height) / zoom;
  return { left: (size.width - side) * across, top: (size.height - side) * down, side };
}

/** The crop after the picture was dragged by the given pixels on a stage with that side length. */
export function dragCrop(
  size: PictureSize,
  crop: Crop,
  drag: { readonly rightPx: number; readonly downPx: number; readonly stagePx: number },
): Crop {
  const { side } = squareOf(size, crop);
  const scale = side / drag.stagePx;
  return {
    ...crop,
    across: moved(crop.across, drag.rightPx * scale, size.width - side),
    down: moved(crop.down, drag.downPx * scale, size.height - side),
  };
}

/** Dragging the picture one way moves the square the other way. */
function moved(share: number, byPx: number, roomPx: number): number {
  return roomPx <= 0 ? share : Math.min(1, Math.max(0, share - byPx / roomPx));
}
