/**
 * Pictures an owner uploads with a form (API-08): a field `….file` beside the field that names the
 * picture. What is uploaded is kept at once, so that a form that is refused for anything else has
 * it still.
 */
import type { FastifyRequest } from 'fastify';
import { FormError, parseMultipartForm } from 'server-kit/forms/multipart-form';
import type { App } from '../../http/api-instance.ts';
import { keepSitePicture, type PictureKeeping } from '../../images/site-pictures.ts';
import { FILE_SUFFIX as SUFFIX, type Entered, type FormState } from './fields.ts';

/** More than a picture may have, so that its field says what is wrong. */
const FORM_BYTES_MAX = 8 * 1024 * 1024;
/** As much as a form without files may hold. */
const TEXT_LENGTH_MAX = 256 * 1024;
const FIELDS_MAX = 400;

/** Has a scope read forms with files too; each is a data address (RFC 2397) in its field. */
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

/** Keeps what was uploaded, and enters it where it belongs; says beside its field what is no picture. */
export async function takePostedPictures(
  keeping: PictureKeeping,
  entered: Entered,
): Promise<FormState> {
  const taken = new Map(Object.entries(entered).filter(([name]) => !name.endsWith(SUFFIX)));
  const errors: Record<string, string> = {};
  for (const [name, address] of Object.entries(entered)) {
    if (!name.endsWith(SUFFIX) || address === '') continue;
    const hashField = name.slice(0, -SUFFIX.length);
    const words = entered[hashField.replace(/hash$/, 'alt')] ?? entered['name'] ?? '';
    const kept = await keepSitePicture(keeping, { address, words });
    if (kept.kind === 'kept') taken.set(hashField, kept.hash);
    else errors[name] = kept.message;
  }
  return { entered: Object.fromEntries(taken), errors };
}
