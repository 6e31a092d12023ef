/** Fields of a plain form post, as the body parser left them. */
import { isRecord } from 'shared-contracts/json';

export type FormFields = Readonly<Record<string, readonly string[]>>;

const FIELDS_MAX = 200;

/** Parses `application/x-www-form-urlencoded`; a field posted more than once keeps every value. */
export function parseForm(body: string): FormFields {
  return gather([...new URLSearchParams(body)].slice(0, FIELDS_MAX));
}

/**
 * Parses `multipart/form-data`. A file comes as a data address (RFC 2397) of the type its sender
 * says, a field without a file chosen as an empty text. Throws for a body that is none.
 */
export async function parseFormWithFiles(body: Buffer, contentType: string): Promise<FormFields> {
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const entries = [...form].slice(0, FIELDS_MAX);
  return gather(
    await Promise.all(
      entries.map(async ([name, value]): Promise<readonly [string, string]> => [
        name,
        typeof value === 'string' ? value : await dataAddressOf(value),
      ]),
    ),
  );
}

async function dataAddressOf(file: File): Promise<string> {
  if (file.size === 0) return '';
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(file.type) ? file.type : 'application/octet-stream';
  return `data:${type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}

function gather(entries: readonly (readonly [string, string])[]): FormFields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) fields.set(name, [...(fields.get(name) ?? []), value]);
  return Object.fromEntries(fields);
}

/** Empty for a body that is no form. */
export function readFormFields(body: unknown): FormFields {
  if (!isRecord(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, values]) => [
      name,
      Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
    ]),
  );
}
