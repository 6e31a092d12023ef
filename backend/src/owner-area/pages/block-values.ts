/** One field of a block: conversion from the saved value to form fields and back. Pure. */
import {
  assertNever,
  isJsonValue,
  isRecord,
  type JsonObject,
  type JsonValue,
} from 'shared-contracts/json';
import { findStored } from 'shared-contracts/block-fields/read-fields';
import { sanitiseContentHtml } from '../../domain/content-html.ts';
import type { Entered } from '../frame/fields.ts';
import type { TemplateField } from './block-templates.ts';

/** Prefix of the names of a block's form fields. */
const ROOT = 'v';

/** Name of a variable's form field; a picture has two. */
export function fieldOf(name: string, part: 'value' | 'hash' | 'alt' = 'value'): string {
  return inputName(`${ROOT}.${name}`, part);
}

export function inputName(path: string, part: 'value' | 'hash' | 'alt' = 'value'): string {
  return part === 'value' ? path : `${path}.${part}`;
}

/** Number of items that a form of a list shows: the saved ones, and a new one where it fits. */
export function countItems(field: TemplateField, saved: JsonValue | undefined): number {
  return Math.min(itemsOf(saved).length + 1, field.maxItems);
}

/** What a form shows of the saved variables. */
export function enterFields(
  fields: readonly TemplateField[],
  variables: JsonObject,
  path: string = ROOT,
): Entered {
  const entered = fields.map((field) =>
    enterValue(field, findStored(variables, [field.name, ...field.was]), `${path}.${field.name}`),
  );
  return Object.fromEntries(entered.flatMap((each) => Object.entries(each)));
}

function enterValue(field: TemplateField, value: JsonValue | undefined, path: string): Entered {
  switch (field.kind) {
    case 'picture': {
      const { hash = '', alt = '' } = isRecord(value) ? value : {};
      return { [inputName(path, 'hash')]: textOf(hash), [inputName(path, 'alt')]: textOf(alt) };
    }
    case 'toggle':
      return { [path]: switchText(value) };
    case 'group':
      return enterFields(field.fields, objectOf(value), path);
    case 'list': {
      const items = Array.from({ length: countItems(field, value) }, (_, index) =>
        enterFields(field.fields, objectOf(itemsOf(value)[index]), `${path}.${index}`),
      );
      return Object.fromEntries(items.flatMap((each) => Object.entries(each)));
    }
    case 'text':
    case 'long-text':
    case 'html':
    case 'code':
    case 'number':
    case 'choice':
    case 'date':
    case 'reference':
      // Browsers send line breaks as CRLF.
      return { [path]: textOf(value).replaceAll('\r\n', '\n') };
    default:
      return assertNever(field.kind);
  }
}

/** A picture that an owner chose; the caller looks it up. */
export interface ChosenPicture {
  readonly field: TemplateField;
  /** Where its description belongs in the variables. */
  readonly path: readonly (string | number)[];
  readonly hash: string;
  readonly alt: string;
}

export interface ReadFieldsResult {
  /** Without the pictures that changed. */
  readonly values: JsonObject;
  readonly pictures: readonly ChosenPicture[];
  /** Sentence by name of the form field. */
  readonly errors: Readonly<Record<string, string>>;
}

interface Place {
  readonly path: string;
  readonly keys: readonly (string | number)[];
}

/**
 * The entered values over the saved ones. A field that was not changed keeps its saved value and
 * type; variables without a field are kept.
 */
export function readEnteredFields(
  fields: readonly TemplateField[],
  { saved, entered }: Form<JsonObject>,
  place: Place = { path: ROOT, keys: [] },
): ReadFieldsResult {
  const values = new Map<string, JsonValue>(Object.entries(saved));
  const pictures: ChosenPicture[] = [];
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const own = { path: `${place.path}.${field.name}`, keys: [...place.keys, field.name] };
    const stored = findStored(saved, [field.name, ...field.was]);
    const before = enterValue(field, stored, own.path);
    const isUnchanged = Object.entries(before).every(([name, text]) => entered[name] === text);
    if (isUnchanged) continue;
    const read = readValue(field, { saved: stored, entered }, own);
    Object.assign(errors, read.errors);
    pictures.push(...read.pictures);
    for (const name of [field.name, ...field.was]) {
      if (read.value === undefined) values.delete(name);
      else values.set(name, read.value);
    }
  }
  return { values: Object.fromEntries(values), pictures, errors };
}

/** What was saved of a field or of a group of fields, and the whole posted form. */
interface Form<Saved = JsonValue | undefined> {
  readonly saved: Saved;
  readonly entered: Entered;
}

interface ReadValue extends Omit<ReadFieldsResult, 'values'> {
  /** Undefined for nothing. */
  readonly value: JsonValue | undefined;
}

function readValue(field: TemplateField, form: Form, place: Place): ReadValue {
  const { saved, entered } = form;
  const found = (value: JsonValue | undefined): ReadValue => ({ value, pictures: [], errors: {} });
  const refuse = (sentence: string): ReadValue => ({
    value: saved,
    pictures: [],
    errors: { [place.path]: sentence },
  });
  if (field.kind === 'picture') return readPicture(field, form, place);
  if (field.kind === 'group') {
    const group = { saved: objectOf(saved), entered };
    const { values, ...rest } = readEnteredFields(field.fields, group, place);
    return { ...rest, value: Object.keys(values).length === 0 ? undefined : values };
  }
  if (field.kind === 'list') return readList(field, form, place);
  const whole = (entered[place.path] ?? '').replaceAll('\r\n', '\n');
  const text = whole.trim();
  if (text === '') return found(undefined);
  switch (field.kind) {
    case 'toggle':
      return found(text === '1');
    case 'html':
      return found(sanitiseContentHtml(whole));
    case 'code':
      return found(whole);
    case 'number':
      return readNumber(field, text, { found, refuse });
    case 'choice': {
      const choice = field.choices.find(({ value }) => String(value) === text);
      return choice === undefined ? refuse('Choose one of the list.') : found(choice.value);
    }
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
        ? found(text)
        : refuse('Enter a date.');
    case 'text':
    case 'long-text':
    case 'reference':
      return text.length > field.maxLength
        ? refuse(`Use at most ${field.maxLength} characters.`)
        : found(text);
    default:
      return assertNever(field.kind);
  }
}

function readNumber(
  { min, max, isWhole }: TemplateField,
  text: string,
  {
    found,
    refuse,
  }: Readonly<Record<'found', (value: number) => ReadValue>> &
    Readonly<Record<'refuse', (sentence: string) => ReadValue>>,
): ReadValue {
  if (!/^-?\d{1,9}(?:\.\d{1,9})?$/.test(text)) return refuse('Enter a number.');
  const number = Number(text);
  if (isWhole && !Number.isInteger(number)) return refuse('Enter a whole number.');
  if (number < min) return refuse(`Enter ${min} or more.`);
  return number > max ? refuse(`Enter ${max} or less.`) : found(number);
}

function readPicture(
  field: TemplateField,
  { saved, entered }: Form,
  { path, keys }: Place,
): ReadValue {
  const name = inputName(path, 'hash');
  const hash = (entered[name] ?? '').trim().toLowerCase();
  const alt = (entered[inputName(path, 'alt')] ?? '').trim().slice(0, field.maxLength);
  if (hash === '') return { value: undefined, pictures: [], errors: {} };
  return /^[a-f0-9]{40}$/.test(hash)
    ? { value: saved, pictures: [{ field, path: keys, hash, alt }], errors: {} }
    : { value: saved, pictures: [], errors: { [name]: 'Choose a picture from the list.' } };
}

/** An item whose fields are all empty is removed. */
function readList(
  field: TemplateField,
  { saved, entered }: Form,
  { path, keys }: Place,
): ReadValue {
  const items: JsonValue[] = [];
  const pictures: ChosenPicture[] = [];
  const errors: Record<string, string> = {};
  for (let index = 0; index < countItems(field, saved); index += 1) {
    const item = { saved: objectOf(itemsOf(saved)[index]), entered };
    const own = { path: `${path}.${index}`, keys: [...keys, items.length] };
    const read = readEnteredFields(field.fields, item, own);
    Object.assign(errors, read.errors);
    if (Object.keys(read.values).length === 0 && read.pictures.length === 0) continue;
    items.push(read.values);
    pictures.push(...read.pictures);
  }
  return { value: items.length === 0 ? undefined : items, pictures, errors };
}

/** The variables with a value at a path of `ChosenPicture`. */
export function withValueAt(
  variables: JsonObject,
  [key, ...rest]: readonly (string | number)[],
  value: JsonValue,
): JsonObject {
  const name = String(key);
  return { ...variables, [name]: valueAt(variables[name], rest, value) };
}

function valueAt(
  current: JsonValue | undefined,
  path: readonly (string | number)[],
  value: JsonValue,
): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === 'string') return withValueAt(objectOf(current), path, value);
  return itemsOf(current).map((item, index) => (index === key ? valueAt(item, rest, value) : item));
}

/** Value of a variable without a description: keeps the saved type if the entered text fits it. */
export function readLike(name: string, saved: JsonValue, text: string): JsonValue {
  // These variables contain HTML in every template.
  if (name === 'html' || name === 'content') return sanitiseContentHtml(text);
  if (typeof saved === 'number' && text !== '' && Number.isFinite(Number(text))) {
    return Number(text);
  }
  if (typeof saved === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Undefined for lists and objects, which no single field can hold. */
export function plainText(value: JsonValue): string | undefined {
  return value !== null && typeof value === 'object' ? undefined : textOf(value);
}

/** An unset value differs from off, because some templates default to on. */
function switchText(value: unknown): '' | '0' | '1' {
  if (value === undefined || value === null || value === '') return '';
  return value === true || value === 1 || value === '1' || value === 'true' ? '1' : '0';
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Empty for anything else. */
export function objectOf(value: JsonValue | undefined): JsonObject {
  return isRecord(value) && isJsonValue(value) && !Array.isArray(value) ? value : {};
}

/** Empty for anything else. */
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
