/**
 * Pictures uploaded with a form: a field `….file` beside the field of the picture's hash. Uploads
 * are stored at once, so a form that is rejected for another field keeps them.
 */
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/api-instance.ts';
import { keepSitePicture, type PictureKeeping } from '../../images/site-pictures.ts';
import { FILE_SUFFIX as SUFFIX, type Entered, type FormState } from './fields.ts';

/** Above the size limit of a picture, so that the field's own error message is shown. */
const FORM_BYTES_MAX = 8 * 1024 * 1024;
/** Limit of a form without files. */
const TEXT_LENGTH_MAX = 256 * 1024;
const FIELDS_MAX = 400;

class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly statusCode: number;
  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Adds a multipart parser to a scope; each file becomes a data URL (RFC 2397) in its field. */
export function takePictureForms(scope: App): void {
  const limits = { parseAs: 'buffer', bodyLimit: FORM_BYTES_MAX } as const;
  scope.addContentTypeParser(
    'multipart/form-data',
    limits,
    async (request: FastifyRequest, body: Buffer) => {
      const form = await readForm(body, request.headers['content-type'] ?? '');
      const fields: [string, string][] = [];
      let textLength = 0;
      for (const [name, value] of [...form].slice(0, FIELDS_MAX)) {
        if (typeof value === 'string') textLength += value.length;
        fields.push([name, typeof value === 'string' ? value : await dataAddressOf(value)]);
      }
      if (textLength > TEXT_LENGTH_MAX) throw new FormRefused(413, 'This form has too much text');
      return Object.fromEntries(fields);
    },
  );
}

/** Stores uploads and enters their hashes; returns an error for a file that is no picture. */
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

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  const headers = { 'content-type': contentType };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (cause) {
    throw new FormRefused(400, 'This form cannot be read', { cause });
  }
}

async function dataAddressOf(file: File): Promise<string> {
  if (file.size === 0) return '';
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream';
  return `data:${type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}
