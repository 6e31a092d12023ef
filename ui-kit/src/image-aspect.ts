/** The eight aspects of the image service ("Image aspects", content specification): width x height. */
export const IMAGE_ASPECTS = ['16x3', '16x9', '8x5', '4x3', '1x1', '3x4', '5x8', '9x16'] as const;

export type ImageAspect = (typeof IMAGE_ASPECTS)[number];

const HEIGHT_PER_WIDTH: Readonly<Record<ImageAspect, number>> = {
  '16x3': 3 / 16,
  '16x9': 9 / 16,
  '8x5': 5 / 8,
  '4x3': 3 / 4,
  '1x1': 1,
  '3x4': 4 / 3,
  '5x8': 8 / 5,
  '9x16': 16 / 9,
};

export function isImageAspect(text: string): text is ImageAspect {
  return Object.hasOwn(HEIGHT_PER_WIDTH, text);
}

/** The height in whole pixels of a picture with this aspect and width. */
export function imageHeightPx(aspect: ImageAspect, widthPx: number): number {
  return Math.round(widthPx * HEIGHT_PER_WIDTH[aspect]);
}

/** Width of a picture with this aspect divided by its height. */
export function widthPerHeight(aspect: ImageAspect): number {
  return 1 / HEIGHT_PER_WIDTH[aspect];
}
