/** Fields of a plain form post, as the body parser left them. */
import { parseMultipartForm } from 'server-kit/forms/multipart-form';
import { isRecord } from 'shared-contracts/json';

export type FormFields = Readonly<Record<string, readonly string[]>>;

const FIELDS_MAX = 200;

/** Parses `application/x-www-form-urlencoded`; a field posted more than once keeps every value. */
export function parseForm(body: string): FormFields {
  return gather([...new URLSearchParams(body)].slice(0, FIELDS_MAX));
}

/** Parses `multipart/form-data`. @throws FormError for a body that is none */
export async function parseFormWithFiles(body: Buffer, contentType: string): Promise<FormFields> {
  const entries = await parseMultipartForm(body, { contentType, maxFields: FIELDS_MAX });
  return gather(entries.map(({ name, value }) => [name, value]));
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
