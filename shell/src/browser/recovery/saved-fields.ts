/**
 * Reads what a visitor has typed into a document's fields, and fills the fields of the next
 * document with it. Never includes secrets: passwords, cards, one-time codes, hidden fields
 * or files.
 */
import { SLOT_ATTRIBUTE } from '../../document/document-state.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field and its content. */
export interface SavedField {
  /** Slot, kind and name, and an index among fields with the same three. */
  readonly key: string;
  /** Text; `on` or `off` for a checkbox or radio button. */
  readonly value: string;
}

const SAVED_INPUT_TYPES: readonly string[] = [
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

/** All fields of the document whose content may be saved, by key. */
export function listFields(page: Document): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of page.querySelectorAll<Field>('input, textarea, select')) {
    if (!maySave(field)) continue;
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
 * Fills a field as if the visitor had typed: listeners receive the usual events, even when
 * the browser has already restored the text before they subscribed.
 */
export function fillField(field: Field, value: string): void {
  if (isBox(field)) return fillBox(field, value === 'on');
  if (field instanceof HTMLSelectElement) {
    const isShown = field.value === value && field.selectedOptions[0]?.defaultSelected === true;
    if (isShown) return;
    field.value = value;
    dispatch(field, 'change');
    return;
  }
  if (field.value === value && field.defaultValue === value) return;
  // React remembers values assigned to the field itself and would see no change, so use the
  // prototype's setter.
  if (value !== '') field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  dispatch(field, 'input');
  dispatch(field, 'change');
}

function fillBox(field: HTMLInputElement, isChecked: boolean): void {
  if (field.checked === isChecked && field.defaultChecked === isChecked) return;
  // A radio button is cleared only by selecting another one.
  if (field.type === 'radio' && !isChecked) return;
  field.checked = !isChecked;
  field.click();
}

function dispatch(field: Field, type: 'input' | 'change'): void {
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function maySave(field: Field): boolean {
  if (field instanceof HTMLInputElement && !SAVED_INPUT_TYPES.includes(field.type)) return false;
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
