/** Which picture of a product belongs to a choice (SHOP-05). */
import { isCompatible, type Choices } from './choices.ts';
import type { Picture } from './product.ts';

/** The pictures with the one of the choice first, so that a shared link opens on it. */
export function arrangePictures(
  pictures: readonly Picture[],
  choices: Choices,
): readonly Picture[] {
  const index = findPictureIndex(pictures, choices) ?? 0;
  return [...pictures.slice(index, index + 1), ...pictures.toSpliced(index, 1)];
}

/** The first picture that shows something of the choice and nothing against it. */
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
