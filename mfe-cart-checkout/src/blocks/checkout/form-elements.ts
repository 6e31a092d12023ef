/** The checkout's fields are uncontrolled: only these functions access their elements. */
import type { CheckoutDraft } from '../../api/checkout-draft.ts';
import { REPLACES_FIELD } from '../../domain/address.ts';

/**
 * Restores saved text into the fields as the server rendered them, and opens the parts that hide
 * them. It keeps what the visitor has typed since, and ignores a draft that belongs to another
 * edited address.
 */
export function fillFields(root: HTMLElement, draft: CheckoutDraft): void {
  for (const field of listTextFields(root)) {
    const kept = draft[field.name];
    if (kept === undefined || isTouched(field) || !isKeptOf(field.form, draft)) continue;
    if (field.value === kept) continue;
    field.value = kept;
    const details = field.closest('details');
    if (details !== null) details.open = true;
  }
}

/** Moves the focus to the order's first invalid field, group or line; does nothing without one. */
export function focusFirstError(root: HTMLElement): void {
  const marked = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
  if (marked === null) return;
  const details = marked.closest('details');
  if (details !== null) details.open = true;
  const control = marked instanceof HTMLFieldSetElement ? marked.querySelector('input') : marked;
  control?.focus();
}

/** The text the visitor changed, by field name; undefined where it is as the server rendered it. */
export function readTouchedFields(root: HTMLElement): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    listTextFields(root).map((field) => [field.name, isTouched(field) ? field.value : undefined]),
  );
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isTouched(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const written = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return field.value !== (written?.value ?? '');
}

/**
 * An address form names the address it replaces, empty for a new one; all other forms count as one.
 */
function isKeptOf(form: HTMLFormElement | null, draft: CheckoutDraft): boolean {
  const name = `input[name="${REPLACES_FIELD}"]`;
  const replaced = form?.querySelector<HTMLInputElement>(name)?.value;
  return replaced === undefined || replaced === (draft[REPLACES_FIELD] ?? '');
}

function listTextFields(root: HTMLElement): readonly TextField[] {
  const fields = root.querySelectorAll<TextField>(
    'input[type="text"], input[type="tel"], select, textarea',
  );
  return [...fields].filter(({ name }) => name !== '' && name !== 'promotionCode');
}
