/** Chooses the picture of a product for a choice of options. */
import { IMAGE_ASPECTS, type ImageAspect } from 'shared-contracts/paths';
import { isCompatible } from './choices.ts';
import type { Choices, Picture } from './product.ts';

/** The pictures with the one of the choice first, so that a shared link starts with it. */
export function arrangePictures<Shown extends Picture>(
  pictures: readonly Shown[],
  choices: Choices,
): readonly Shown[] {
  const index = findPictureIndex(pictures, choices) ?? 0;
  return [...pictures.slice(index, index + 1), ...pictures.toSpliced(index, 1)];
}

/** The first picture with an option of the choice and no contradicting option. */
export function findPictureIndex(
  pictures: readonly Picture[],
  choices: Choices,
): number | undefined {
  const index = pictures.findIndex(
    ({ options }) =>
      isCompatible(options, choices) &&
      Object.keys(options).some((name) => choices[name] !== undefined),
  );
  return index === -1 ? undefined : index;
}

/** The aspect ratio of the image service that crops least from a picture of this size. */
export function nearestAspect(size: {
  readonly width: number;
  readonly height: number;
}): ImageAspect {
  const distanceOf = (aspect: ImageAspect) => {
    const [across = 1, down = 1] = aspect.split('x').map(Number);
    return Math.abs(Math.log((size.width * down) / (size.height * across)));
  };
  return IMAGE_ASPECTS.reduce((nearest, aspect) =>
    distanceOf(aspect) < distanceOf(nearest) ? aspect : nearest,
  );
}
