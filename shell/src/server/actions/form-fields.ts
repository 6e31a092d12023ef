/** Fields of a plain form post, as the body parser left them. */
import { isRecord } from 'shared-contracts/json';

export type FormFields = Readonly<Record<string, readonly string[]>>;

const FIELDS_MAX = 200;

/** Parses `application/x-www-form-urlencoded`; a field posted more than once keeps every value. */
export function parseForm(body: string): FormFields {
  const fields = new Map<string, string[]>();
  for (const [name, value] of [...new URLSearchParams(body)].slice(0, FIELDS_MAX)) {
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
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
