/**
 * Builders of the fields of a block. Each gives the type that `load` receives, a reader of what
 * editors, imports and older releases stored, and the JSON Schema from which owners get a control.
 */
import { imageWireSchema } from '../api/image.ts';
import { isRecord, type JsonObject, type JsonValue } from '../json.ts';
import type { ImageAspect } from '../paths.ts';
import * as v from 'valibot';
import type {
  BlockField,
  FieldKind,
  FieldOptions,
  FieldSchema,
  FieldTable,
  FieldValues,
  BlockFields,
  ReferenceTarget,
} from './field.ts';
import { listProperties, readFields } from './read-fields.ts';

const TEXT_LENGTH_MAX = 2000;
const MARKUP_LENGTH_MAX = 200_000;
const ITEMS_MAX = 100;

/** One line of text, trimmed; empty when there is none. */
export function text(options: FieldOptions & { readonly maxLength?: number }): BlockField<string> {
  return textField('text', options);
}

/** Several lines of text. */
export function longText(
  options: FieldOptions & { readonly maxLength?: number },
): BlockField<string> {
  return textField('long-text', options);
}

/** HTML that the API sanitised when it was saved; `load` sanitises it again. */
export function richText(options: FieldOptions): BlockField<string> {
  return textField('html', { maxLength: MARKUP_LENGTH_MAX, ...options });
}

/** HTML with scripts, for a sandboxed frame. */
export function code(options: FieldOptions): BlockField<string> {
  return textField('code', { maxLength: MARKUP_LENGTH_MAX, ...options });
}

/** A day like `2022-07-05`; empty when there is none. */
export function date(options: FieldOptions): BlockField<string> {
  const field = textField('date', options);
  return {
    ...field,
    schema: describe('date', options, { type: 'string', pattern: DATE.source }),
    read: (stored) => {
      const day = field.read(stored);
      return DATE.test(day) ? day : '';
    },
  };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

function textField(
  kind: FieldKind,
  options: FieldOptions & { readonly maxLength?: number },
): BlockField<string> {
  const { maxLength = TEXT_LENGTH_MAX } = options;
  return {
    schema: describe(kind, options, { type: 'string', maxLength }),
    was: earlierNames(options),
    read: (stored) => (typeof stored === 'string' ? stored.trim() : ''),
  };
}

export interface NumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  /** Like `px` or `seconds`. */
  readonly unit?: string;
  /** Fractions are allowed. */
  readonly fraction?: true;
  /** What a number beyond a bound becomes: that bound, or no number. */
  readonly beyond?: 'bound' | 'missing';
}

/** A number; null when there is none. */
export function number(options: NumberOptions): BlockField<number | null> {
  const { min, max, unit, fraction, beyond = 'bound' } = options;
  return {
    schema: describe('number', options, {
      type: fraction === true ? 'number' : 'integer',
      minimum: min,
      maximum: max,
      ...(unit !== undefined && { 'x-unit': unit }),
    }),
    was: earlierNames(options),
    read: (stored) => {
      const word = typeof stored === 'boolean' ? '' : readWord(stored).trim();
      const entered = word === '' ? Number.NaN : Number(word);
      const isFitting = fraction === true ? Number.isFinite(entered) : Number.isInteger(entered);
      if (!isFitting) return null;
      const within = Math.min(max, Math.max(min, entered));
      if (within !== entered && beyond === 'missing') return null;
      return within;
    },
  };
}

/** On or off. Editors store switches as booleans, numbers or text. */
export function toggle(
  options: FieldOptions & { readonly default?: boolean },
): BlockField<boolean> {
  const { default: fallback = false } = options;
  return {
    schema: describe('toggle', options, { type: 'boolean', default: fallback }),
    was: earlierNames(options),
    read: (stored) => {
      const word = readWord(stored).trim().toLowerCase();
      if (SWITCHED_ON.includes(word)) return true;
      return SWITCHED_OFF.includes(word) ? false : fallback;
    },
  };
}

const SWITCHED_ON: readonly string[] = ['true', '1', 'on'];
const SWITCHED_OFF: readonly string[] = ['false', '0', 'off'];

export interface ChoiceOptions<Value extends string | number> extends FieldOptions {
  /** What owners read for each value, in the order of the list. */
  readonly choices: readonly (readonly [value: Value, label: string])[];
  /** Values of earlier releases or other editors, and what they mean now. */
  readonly aliases?: Readonly<Record<string, NoInfer<Value>>>;
}

/** One of several values; null for the block's own default. */
export function choice<const Value extends string | number>(
  options: ChoiceOptions<Value>,
): BlockField<Value | null> {
  const { choices, aliases = {} } = options;
  return {
    schema: describe('choice', options, {
      anyOf: choices.map(([value, title]) => ({ const: value, title })),
    }),
    was: earlierNames(options),
    read: (stored) => {
      const word = readWord(stored).trim();
      const found = choices.find(([value]) => isSameWord(String(value), word));
      if (found !== undefined) return found[0];
      const alias = Object.entries(aliases).find(([earlier]) => isSameWord(earlier, word));
      return alias?.[1] ?? null;
    },
  };
}

function isSameWord(known: string, word: string): boolean {
  return known.toLowerCase() === word.toLowerCase();
}

export interface PictureValue {
  readonly hash: string;
  readonly alt: string;
  /** A tiny picture as a data URL, or a colour; null when unknown. */
  readonly placeholder: string | null;
  /** Pixels of the original; 0 when unknown. */
  readonly width: number;
  readonly height: number;
}

export interface PictureOptions extends FieldOptions {
  /** Shape in which the block shows it. */
  readonly aspect?: ImageAspect;
  /** Pixels of CSS at which the block requests it; 1920 when left out. */
  readonly width?: number;
}

/** A picture of the site; null when there is none. */
export function picture(options: PictureOptions): BlockField<PictureValue | null> {
  const { aspect = '16x9', width = 1920 } = options;
  return {
    schema: describe('picture', options, {
      type: 'object',
      properties: { hash: { type: 'string', pattern: HASH.source }, alt: { type: 'string' } },
      required: ['hash'],
      'x-aspect': aspect,
      'x-width': width,
    }),
    was: earlierNames(options),
    read: readPicture,
  };
}

/** A hash becomes part of an address, so only safe characters are allowed. */
const HASH = /^[\w-]{1,64}$/;

function readPicture(stored: JsonValue | undefined): PictureValue | null {
  const image = v.safeParse(imageWireSchema, stored);
  if (image.success) {
    const { hash, alt, placeholder, width, height } = image.output;
    return HASH.test(hash) ? { hash, alt, placeholder, width, height } : null;
  }
  const { hash, alt } = isRecord(stored) ? stored : {};
  if (typeof hash !== 'string' || !HASH.test(hash)) return null;
  return { hash, alt: typeof alt === 'string' ? alt : '', placeholder: null, width: 0, height: 0 };
}

/** Id, url or slug of a record that exists; empty when none is chosen. */
export function reference(
  options: FieldOptions & { readonly to: ReferenceTarget },
): BlockField<string> {
  return {
    schema: describe('reference', options, {
      anyOf: [{ type: 'string', pattern: KEY.source }, { type: 'integer' }],
      'x-reference': options.to,
    }),
    was: earlierNames(options),
    read: (stored) => {
      const key = typeof stored === 'boolean' ? '' : readWord(stored).trim();
      return KEY.test(key) ? key : '';
    },
  };
}

/** Names of link lists may have spaces; no key is a part of a path. */
const KEY = /^(?!\.{1,2}$)[^/?#\\]{1,200}$/;

/** Fields that belong together and are stored as one object. */
export function group<const Fields extends FieldTable>(
  options: FieldOptions & { readonly fields: Fields },
): BlockField<FieldValues<BlockFields<Fields>>> {
  const description = { label: options.label, help: '', fields: options.fields };
  return {
    schema: describe('group', options, {
      type: 'object',
      properties: listProperties(options.fields),
    }),
    was: earlierNames(options),
    read: (stored) => readFields(description, isObject(stored) ? stored : {}),
  };
}

/** Any number of items, each with the same fields, in the owner's order. */
export function list<const Fields extends FieldTable>(
  options: FieldOptions & { readonly fields: Fields; readonly maxItems?: number },
): BlockField<readonly FieldValues<BlockFields<Fields>>[]> {
  const { maxItems = ITEMS_MAX } = options;
  const description = { label: options.label, help: '', fields: options.fields };
  return {
    schema: describe('list', options, {
      type: 'array',
      maxItems,
      items: { type: 'object', properties: listProperties(options.fields) },
    }),
    was: earlierNames(options),
    read: (stored) => {
      const items: readonly JsonValue[] = Array.isArray(stored) ? stored : [];
      return items
        .filter(isObject)
        .slice(0, maxItems)
        .map((item) => readFields(description, item));
    },
  };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return isRecord(value);
}

function describe(kind: FieldKind, options: FieldOptions, value: JsonObject): FieldSchema {
  const { label, help, since } = options;
  const was = earlierNames(options);
  return {
    ...value,
    title: label,
    ...(help !== undefined && { description: help }),
    'x-kind': kind,
    ...(since !== undefined && { 'x-since': since }),
    ...(was.length > 0 && { 'x-was': was }),
  };
}

function earlierNames({ was }: FieldOptions): readonly string[] {
  if (was === undefined) return [];
  return typeof was === 'string' ? [was] : was;
}

/** Editors store numbers and switches as text as well. */
function readWord(stored: JsonValue | undefined): string {
  if (typeof stored === 'string') return stored;
  return typeof stored === 'number' || typeof stored === 'boolean' ? String(stored) : '';
}
