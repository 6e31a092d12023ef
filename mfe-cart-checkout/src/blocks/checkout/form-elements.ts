/** The checkout's fields are uncontrolled: only these functions access their elements. */
import type { CheckoutDraft } from '../../api/checkout-draft.ts';
import { fieldsOf } from 'shared-contracts/form-fields';
import {
  ADDRESS_CHOICE_FIELD,
  NEW_ADDRESS,
  parseAddressDraft,
  REPLACES_FIELD,
  type AddressDraft,
} from '../../domain/address.ts';

/**
 * Writes saved text into the fields and opens the parts that hide them. Skips fields that the
 * visitor has already changed, and ignores a draft of another address.
 */
export function fillFields(root: HTMLElement, draft: CheckoutDraft): void {
  for (const field of listTextFields(root)) {
    const saved = draft[field.name];
    if (saved === undefined || isTouched(field) || !belongsTo(field.form, draft)) continue;
    if (field.value === saved) continue;
    field.value = saved;
    const details = field.closest('details');
    if (details !== null) details.open = true;
  }
}

/** Moves the focus to the order's first invalid field, group or line; does nothing without one. */
export function focusFirstError(root: HTMLElement): void {
  const invalid = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
  if (invalid === null) return;
  const details = invalid.closest('details');
  if (details !== null) details.open = true;
  const control = invalid instanceof HTMLFieldSetElement ? invalid.querySelector('input') : invalid;
  control?.focus();
}

/**
 * Id of the address whose radio button is checked, null for a new one: the visitor may have chosen it
 * before the page's scripts ran. Undefined without saved addresses.
 */
export function readChosenAddress(root: HTMLElement): number | null | undefined {
  const radio = `input[type="radio"][name="${ADDRESS_CHOICE_FIELD}"]:checked`;
  const value = root.querySelector<HTMLInputElement>(radio)?.value;
  if (value === undefined) return undefined;
  return value === NEW_ADDRESS ? null : Number(value);
}

/** The address that is being typed; null when no address form is shown. */
export function readTypedAddress(root: HTMLElement): AddressDraft | null {
  const form =
    root.querySelector<HTMLInputElement>(`input[name="${REPLACES_FIELD}"]`)?.form ?? null;
  return form === null ? null : parseAddressDraft(fieldsOf(new FormData(form)));
}

/** The text the visitor changed, by field name; undefined for unchanged fields. */
export function readTouchedFields(root: HTMLElement): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    listTextFields(root).map((field) => [field.name, isTouched(field) ? field.value : undefined]),
  );
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isTouched(field: TextField): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const rendered = [...field.options].find(({ defaultSelected }) => defaultSelected);
  return field.value !== (rendered?.value ?? '');
}

/**
 * True when the draft was entered in this form. A hidden field of an address form contains the id
 * of the address it replaces, and is empty for a new one. Other forms always match.
 */
function belongsTo(form: HTMLFormElement | null, draft: CheckoutDraft): boolean {
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
