/**
 * Pictures uploaded with a form: a field `….file` beside the field of the picture's hash. Uploads
 * are stored at once, so a form that is rejected for another field keeps them.
 */
import type { FastifyRequest } from 'fastify';
import { FormError, parseMultipartForm } from 'server-kit/forms/multipart-form';
import type { App } from '../../http/api-instance.ts';
import { storeSitePicture, type PictureStorage } from '../../images/site-pictures.ts';
import { FILE_SUFFIX as SUFFIX, type Entered, type FormState } from './fields.ts';

/** Above the size limit of a picture, so that the field's own error message is shown. */
const FORM_BYTES_MAX = 8 * 1024 * 1024;
/** Limit of a form without files. */
const TEXT_LENGTH_MAX = 256 * 1024;
const FIELDS_MAX = 400;

/** Adds a multipart parser to a scope; each file becomes a data URL (RFC 2397) in its field. */
export function takePictureForms(scope: App): void {
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

/** Stores uploads and enters their hashes; returns an error for a file that is no picture. */
export async function takePostedPictures(
  keeping: PictureStorage,
  entered: Entered,
): Promise<FormState> {
  const taken = new Map(Object.entries(entered).filter(([name]) => !name.endsWith(SUFFIX)));
  const errors: Record<string, string> = {};
  for (const [name, address] of Object.entries(entered)) {
    if (!name.endsWith(SUFFIX) || address === '') continue;
    const hashField = name.slice(0, -SUFFIX.length);
    const words = entered[hashField.replace(/hash$/, 'alt')] ?? entered['name'] ?? '';
    const kept = await storeSitePicture(keeping, { address, words });
    if (kept.kind === 'stored') taken.set(hashField, kept.hash);
    else errors[name] = kept.message;
  }
  return { entered: Object.fromEntries(taken), errors };
}
