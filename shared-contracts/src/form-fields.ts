/** Strict reading of posted form fields. Pure: the same for plain posts and in the browser. */

/** A field posted more than once keeps all values in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

/** The first value, trimmed; empty when the field is missing. */
export function readText(fields: FormFields, name: string): string {
  return fields[name]?.[0]?.trim() ?? '';
}

/** The first value untrimmed, for passwords; empty when the field is missing. */
export function readAsTyped(fields: FormFields, name: string): string {
  return fields[name]?.[0] ?? '';
}

/** Converts the browser's FormData; files are omitted. */
export function fieldsOf(form: FormData): FormFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}
