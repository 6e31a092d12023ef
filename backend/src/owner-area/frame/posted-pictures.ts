/**
 * Pictures uploaded with a form, in a field `….file` beside the field of the picture's hash. Uploads
 * are stored at once, so that a form rejected for another field does not lose them.
 */
import type { FastifyRequest } from 'fastify';
import { FormError, parseMultipartForm } from 'server-kit/forms/multipart-form';
import type { App } from '../../http/api-instance.ts';
import { storeSitePicture, type PictureStorage } from '../../images/site-pictures.ts';
import { FILE_SUFFIX as SUFFIX, type Entered, type FormState } from './fields.ts';

/** Above the size limit of a picture, so that a large picture gets its own error message. */
const FORM_BYTES_MAX = 8 * 1024 * 1024;
/** Limit of a form without files. */
const TEXT_LENGTH_MAX = 256 * 1024;
const FIELDS_MAX = 400;

/** Adds a multipart parser to a scope; each file becomes a data URL (RFC 2397) in its field. */
export function acceptPictureForms(scope: App): void {
  const limits = { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX } as const;
  scope.addContentTypeParser(
    'multipart/form-data',
    limits,
    async (request: FastifyRequest, body: Buffer) => {
      const contentType = request.headers['content-type'] ?? '';
      const entries = await parseMultipartForm(body, { contentType, maxFields: FIELDS_MAX });
      const textLength = entries
        .filter(({ kind }) => kind === 'text')
        .reduce((sum, { value }) => sum + value.length, 0);
      if (textLength > TEXT_LENGTH_MAX) throw new FormError(413, 'This form has too much text');
      return Object.fromEntries(entries.map(({ name, value }) => [name, value]));
    },
  );
}

/** Stores uploads and enters their hashes. Returns an error for a file that is not a picture. */
export async function storePostedPictures(
  storage: PictureStorage,
  entered: Entered,
): Promise<FormState> {
  const values = new Map(Object.entries(entered).filter(([name]) => !name.endsWith(SUFFIX)));
  const errors: Record<string, string> = {};
  for (const [name, address] of Object.entries(entered)) {
    if (!name.endsWith(SUFFIX) || address === '') continue;
    const hashField = name.slice(0, -SUFFIX.length);
    const description = entered[hashField.replace(/hash$/, 'alt')] ?? entered['name'] ?? '';
    const stored = await storeSitePicture(storage, { address, words: description });
    if (stored.kind === 'stored') values.set(hashField, stored.hash);
    else errors[name] = stored.message;
  }
  return { entered: Object.fromEntries(values), errors };
}
