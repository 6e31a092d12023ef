/** Fields of a plain form post. */
import { isRecord } from 'shared-contracts/json';

export type FormFields = Readonly<Record<string, readonly string[]>>;

const FIELDS_MAX = 200;

/** Parses `application/x-www-form-urlencoded`. A repeated field keeps all its values. */
export function parseForm(body: string): FormFields {
  return gather([...new URLSearchParams(body)].slice(0, FIELDS_MAX));
}

/**
 * Parses `multipart/form-data`. A file becomes a data URL (RFC 2397) with the content type its
 * sender gave. A file field without a chosen file becomes an empty string. Throws for other bodies.
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

/** Returns an empty object for a body that is not a form. */
export function readFormFields(body: unknown): FormFields {
  if (!isRecord(body)) return {};
  return Object.fromEntries(
    Object.entries(body).map(([name, values]) => [
      name,
      Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [],
    ]),
  );
}
