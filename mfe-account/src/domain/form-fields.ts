/** Fields of a posted form, read strictly. Pure: the same for plain posts and in the browser. */

/** A field posted more than once keeps every value in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

/** The first value without surrounding space; empty when the field is missing. */
export function readText(fields: FormFields, name: string): string {
  return fields[name]?.[0]?.trim() ?? '';
}

/** An id as the back end has them, or undefined. */
export function readId(fields: FormFields, name: string): number | undefined {
  const text = readText(fields, name);
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** A browser's form as fields. */
export function fieldsOf(form: FormData): FormFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}
