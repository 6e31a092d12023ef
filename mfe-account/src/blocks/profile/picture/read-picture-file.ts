/** Decodes the chosen file in the browser, which turns the picture upright and drops its metadata. */
import { PROFILE_PICTURE_TYPES } from 'shared-contracts/profile-options';

export type PictureFile =
  | { readonly kind: 'read'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'refused'; readonly message: string };

/** Larger than any camera's file. The picture is scaled down before it is sent. */
const BYTES_MAX = 40 * 1024 * 1024;

export async function readPictureFile(file: File): Promise<PictureFile> {
  const types: readonly string[] = PROFILE_PICTURE_TYPES;
  if (!types.includes(file.type)) return refused('Choose a PNG, JPEG or WebP picture.');
  if (file.size > BYTES_MAX)
    return refused('This picture is too large. Please choose a smaller one.');
  try {
    return { kind: 'read', bitmap: await createImageBitmap(file) };
  } catch {
    return refused('This picture cannot be read. Please choose another.');
  }
}

function refused(message: string): PictureFile {
  return { kind: 'refused', message };
}
