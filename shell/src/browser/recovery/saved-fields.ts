/**
 * What a visitor has typed, read from the fields of a document and put back into those of
 * the next (FED-24). Never a secret: no password, card, one-time code, hidden field or file.
 */
import { SLOT_ATTRIBUTE } from '../../document/document-state.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field and what is in it. */
export interface KeptField {
  /** Slot, kind and name, and which of those that are alike. */
  readonly key: string;
  /** Text, or `on` and `off` for a box or button. */
  readonly value: string;
}

const KEPT_INPUTS: readonly string[] = [
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
  'color',
  'range',
  'checkbox',
  'radio',
];
const SECRET_PURPOSE = /^(?:cc-.*|one-time-code|current-password|new-password)$/;
const SECRET_NAME = /passw|secret|token|card.?num|cvc|cvv|iban|captcha|\botp\b|\bpin\b/i;

/** All fields of the document that may be kept, with their keys. */
export function listFields(page: Document): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (!mayBeKept(field)) continue;
    const name = describeField(field);
    let nth = 0;
    while (fields.has(`${name}|${nth}`)) nth += 1;
    fields.set(`${name}|${nth}`, field);
  }
  return fields;
}

export function readField(field: Field): string {
  if (!isBox(field)) return field.value;
  return field.checked ? 'on' : 'off';
}

/**
 * Fills a field as if the visitor had: whoever listens learns of it. A browser may have put
 * the text back by itself before anybody listened.
 */
export function fillField(field: Field, value: string): void {
  if (isBox(field)) return fillBox(field, value === 'on');
  if (field instanceof HTMLSelectElement) {
    const isShown = field.value === value && field.selectedOptions[0]?.defaultSelected === true;
    if (isShown) return;
    field.value = value;
    tell(field, 'change');
    return;
  }
  if (field.value === value && field.defaultValue === value) return;
  // React knows what was assigned to the field itself and takes that for no change.
  if (value !== '') field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  tell(field, 'input');
  tell(field, 'change');
}

function fillBox(field: HTMLInputElement, isChecked: boolean): void {
  if (field.checked === isChecked && field.defaultChecked === isChecked) return;
  // A button is let go of by pressing another one.
  if (field.type === 'radio' && !isChecked) return;
  field.checked = !isChecked;
  field.click();
}

function tell(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function mayBeKept(field: Field): boolean {
  if (field instanceof HTMLInputElement && !KEPT_INPUTS.includes(field.type)) return false;
  const purposes = (field.getAttribute('autocomplete') ?? '').toLowerCase().split(/\s+/);
  if (purposes.some((purpose) => SECRET_PURPOSE.test(purpose))) return false;
  return !SECRET_NAME.test(`${field.name} ${field.id}`);
}

function describeField(field: Field): string {
  const slot = field.closest(`[${SLOT_ATTRIBUTE}]`)?.getAttribute(SLOT_ATTRIBUTE) ?? '';
  const name = field.name === '' ? field.id : field.name;
  return [slot, field.type, name, isBox(field) ? field.value : ''].join('|');
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}
