/** A rejected form while the visitor corrects it. Pure. */

export interface Refusal {
  /** Messages beside fields, by the field's name. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The visitor is correcting the fields: the focus must not move now. */
  readonly isBeingEdited?: true;
}

/**
 * The refusal after the visitor changed these fields: other fields keep their messages. Null when
 * the last marked field was changed.
 */
export function withoutFieldErrors<Form extends Refusal>(
  refusal: Form,
  fields: readonly string[],
): Form | null {
  const { fieldErrors } = refusal;
  if (!fields.some((field) => fieldErrors[field] !== undefined)) return refusal;
  const others = Object.entries(fieldErrors).filter(([name]) => !fields.includes(name));
  if (others.length === 0) return null;
  return { ...refusal, fieldErrors: Object.fromEntries(others), isBeingEdited: true };
}
