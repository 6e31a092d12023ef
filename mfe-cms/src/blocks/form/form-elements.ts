/** Direct access to the form's elements; the fields are uncontrolled. */
import type { FormDraft } from '../../api/form-draft.ts';
import { isKeptField } from '../../domain/form-fields.ts';

/** Values of the form that may be kept, by field name. */
export function readDraftOf(form: HTMLFormElement): FormDraft {
  return Object.fromEntries(
    listKeptFields(form).map((field) => [
      field.name,
      isCheckbox(field) ? valueOfCheckbox(field) : field.value,
    ]),
  );
}

/** Restores kept text into its fields. */
export function fillFields(form: HTMLFormElement, draft: FormDraft): void {
  for (const field of listKeptFields(form)) {
    const kept = draft[field.name];
    if (kept === undefined) continue;
    if (isCheckbox(field)) field.checked = kept === '1';
    else field.value = kept;
  }
}

/** Moves the focus to the first invalid field, or else to the error box. */
export function focusFirstError(form: HTMLFormElement, box: HTMLElement | null): void {
  (form.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box)?.focus();
}

type KeptField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listKeptFields(form: HTMLFormElement): readonly KeptField[] {
  return [...form.querySelectorAll<KeptField>('input, select, textarea')].filter(({ name }) =>
    isKeptField(name),
  );
}

function isCheckbox(field: KeptField): field is HTMLInputElement {
  return field.type === 'checkbox';
}

function valueOfCheckbox({ checked }: HTMLInputElement): string {
  return checked ? '1' : '';
}
