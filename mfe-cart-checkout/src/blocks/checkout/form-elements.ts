/** The checkout's fields belong to the browser: these are the few places that reach for them. */
import type { CheckoutDraft } from '../../api/checkout-draft.ts';

/** Puts kept text into the fields that are still empty, and opens what hides them. */
export function fillEmptyFields(root: HTMLElement, draft: CheckoutDraft): void {
  for (const field of listTextFields(root)) {
    const kept = draft[field.name] ?? '';
    if (field.value !== '' || kept === '') continue;
    field.value = kept;
    const details = field.closest('details');
    if (details !== null) details.open = true;
  }
}

/** Moves the focus to the first field, group or refused line of the order; does nothing without one. */
export function focusFirstError(root: HTMLElement): void {
  const marked = root.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
  if (marked === null) return;
  const details = marked.closest('details');
  if (details !== null) details.open = true;
  const control = marked instanceof HTMLFieldSetElement ? marked.querySelector('input') : marked;
  control?.focus();
}

/** The text the visitor has typed, by field name. */
export function readTextFields(root: HTMLElement): CheckoutDraft {
  return Object.fromEntries(listTextFields(root).map(({ name, value }) => [name, value]));
}

type TextField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listTextFields(root: HTMLElement): readonly TextField[] {
  const fields = root.querySelectorAll<TextField>(
    'input[type="text"], input[type="tel"], select, textarea',
  );
  return [...fields].filter(({ name }) => name !== '' && name !== 'promotionCode');
}
