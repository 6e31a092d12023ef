/** Fields of a posted form, read strictly. Pure: the same for plain posts and in the browser (FED-18). */

/** A field posted more than once keeps every value in order. */
export type FormFields = Readonly<Record<string, readonly string[]>>;

/** The first value without surrounding space; empty when the field is missing. */
export function readText(fields: FormFields, name: string): string {
  return fields[name]?.[0]?.trim() ?? '';
}

/** The first value as it was typed, for passwords; empty when the field is missing. */
export function readAsTyped(fields: FormFields, name: string): string {
  return fields[name]?.[0] ?? '';
}

/** A browser's form as fields; files are left out. */
export function fieldsOf(form: FormData): FormFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}
