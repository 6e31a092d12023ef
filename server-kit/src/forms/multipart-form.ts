/** Parses forms with files, as browsers post them. */

export interface FormEntry {
  readonly name: string;
  readonly kind: 'text' | 'file';
  /**
   * For a file, a data URL (RFC 2397) with the type from the sender; empty if no file was chosen.
   */
  readonly value: string;
}

/** A refused form, with the status of the response. */
export class FormError extends Error {
  override readonly name = 'FormError';
  readonly statusCode: number;
  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/**
 * Returns the first `maxFields` entries of a `multipart/form-data` body.
 *
 * @throws FormError with 400 for a body that is not a form
 */
export async function parseMultipartForm(
  body: Buffer,
  { contentType = '', maxFields }: { readonly contentType?: string; readonly maxFields: number },
): Promise<readonly FormEntry[]> {
  const form = await readForm(body, contentType);
  return Promise.all(
    [...form]
      .slice(0, maxFields)
      .map(async ([name, value]): Promise<FormEntry> =>
        typeof value === 'string'
          ? { name, kind: 'text', value }
          : { name, kind: 'file', value: await dataUrlOf(value) },
      ),
  );
}

async function readForm(body: Buffer, contentType: string): Promise<FormData> {
  const headers = { 'content-type': contentType };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (cause) {
    throw new FormError(400, 'This form cannot be read', { cause });
  }
}

async function dataUrlOf(file: File): Promise<string> {
  if (file.size === 0) return '';
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream';
  return `data:${type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}
