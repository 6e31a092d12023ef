/** Pictures of a product: conversion from their rows to a form and back. Pure. */
import type { EditedPicture } from '../../catalogue/product-picture-repository.ts';
import { fileFieldOf, type Entered, type FieldErrors } from '../frame/fields.ts';

const ALT_LENGTH_MAX = 300;
const POSITION_MAX = 999;

type PicturePart = 'alt' | 'place' | 'remove';

export function pictureField({ id }: Pick<EditedPicture, 'id'>, part: PicturePart): string {
  return `${part}.${id}`;
}

export function pictureLabels(
  pictures: readonly EditedPicture[],
): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...pictures.flatMap((picture, index) => [
      [pictureField(picture, 'alt'), `Alternative text of picture ${index + 1}`],
      [pictureField(picture, 'place'), `Position of picture ${index + 1}`],
      [pictureField(picture, 'remove'), `Remove picture ${index + 1}`],
    ]),
    ['new_hash', 'New picture'],
    [fileFieldOf('new_hash'), 'New picture'],
    ['new_alt', 'Alternative text of the new picture'],
  ]);
}

export function enterPictures(pictures: readonly EditedPicture[]): Entered {
  return Object.fromEntries(
    pictures.flatMap((picture, index) => [
      [pictureField(picture, 'alt'), picture.alt],
      [pictureField(picture, 'place'), String(index + 1)],
    ]),
  );
}

export interface ReadPictures {
  readonly errors: FieldErrors;
  readonly kept: readonly { readonly id: number; readonly alt: string }[];
  readonly added: { readonly hash: string; readonly alt: string } | undefined;
}

export function readPictures(pictures: readonly EditedPicture[], entered: Entered): ReadPictures {
  const textOf = (name: string) => (entered[name] ?? '').trim();
  const errors: Record<string, string> = {};
  const remaining = pictures.filter((picture) => entered[pictureField(picture, 'remove')] !== '1');
  const placed = remaining.map((picture) => {
    const [altName, placeName] = [pictureField(picture, 'alt'), pictureField(picture, 'place')];
    const [alt, place] = [textOf(altName), textOf(placeName)];
    validateAlt(errors, altName, alt);
    const isPlace = /^\d{1,3}$/.test(place);
    if (!isPlace) errors[placeName] = `Enter a whole number up to ${POSITION_MAX}.`;
    return { id: picture.id, alt, place: isPlace ? Number(place) : 0 };
  });
  const [hash, alt] = [textOf('new_hash').toLowerCase(), textOf('new_alt')];
  if (hash !== '' && !/^[a-f0-9]{40}$/.test(hash))
    errors['new_hash'] = 'Choose a picture from the list.';
  else if (remaining.some((picture) => picture.image_hash === hash))
    errors['new_hash'] = 'The product already has this picture.';
  if (hash !== '') validateAlt(errors, 'new_alt', alt);
  const kept = placed.toSorted((one, other) => one.place - other.place);
  return { errors, kept, added: hash === '' ? undefined : { hash, alt } };
}

/** Screen readers read the alternative text aloud, so it is required. */
function validateAlt(errors: Record<string, string>, name: string, alt: string): void {
  if (alt === '') errors[name] = 'Describe what the picture shows.';
  if (alt.length > ALT_LENGTH_MAX) errors[name] = `Use at most ${ALT_LENGTH_MAX} characters.`;
}
