/** A block as a form: its variables and the frame settings that an owner can change. Pure. */
import type { JsonObject, JsonValue } from 'shared-contracts/json';
import type { BlockValues, PageBlockRow } from '../../content/page-block-repository.ts';
import { formatSiteLocal, parseSiteLocal } from '../../domain/site-local-time.ts';
import type { Entered, FieldErrors } from '../frame/fields.ts';
import type { TemplateField } from './block-templates.ts';
import {
  enterFields,
  fieldOf,
  plainText,
  readEnteredFields,
  readLike,
  type ChosenPicture,
} from './block-values.ts';

/** The frame's colours as owners read them, and as blocks store them. */
export const COLOURS: ReadonlyMap<string, string> = new Map([
  ['wht', 'White'],
  ['blk', 'Black'],
  ['bnd', 'Brand'],
  ['pri', 'Primary'],
  ['sec', 'Secondary'],
  ['suc', 'Success'],
  ['inf', 'Information'],
  ['wrn', 'Warning'],
  ['dng', 'Danger'],
]);
export const LENGTH_FIELDS = [
  ...(['padding_top', 'padding_bottom', 'padding_left', 'padding_right'] as const),
  ...(['margin_top', 'margin_bottom'] as const),
] as const;

const COLOUR_FIELDS = ['text_colour', 'background_colour'] as const;
const SWITCHES = ['hidden', 'full_width'] as const;
const TIMES = ['start_time', 'end_time'] as const;
const NAME_LENGTH_MAX = 100;

export type BlockText = Pick<
  PageBlockRow,
  | 'template'
  | 'name'
  | 'variables'
  | 'anchor_name'
  | (typeof SWITCHES | typeof TIMES | typeof COLOUR_FIELDS | typeof LENGTH_FIELDS)[number]
>;

export function newBlock(template: string): BlockText {
  return {
    template,
    name: null,
    variables: {},
    anchor_name: null,
    hidden: false,
    full_width: false,
    start_time: null,
    end_time: null,
    text_colour: null,
    background_colour: null,
    margin_top: null,
    margin_bottom: null,
    padding_top: null,
    padding_bottom: null,
    padding_left: null,
    padding_right: null,
  };
}

export function enterBlock(block: BlockText, fields: readonly TemplateField[]): Entered {
  const texts = ['name', 'anchor_name', ...LENGTH_FIELDS] as const;
  return {
    ...enterVariables(block, fields),
    ...Object.fromEntries(texts.map((name) => [name, block[name] ?? ''])),
    ...Object.fromEntries(COLOUR_FIELDS.map((name) => [name, colourWord(block[name])])),
    ...Object.fromEntries(SWITCHES.map((name) => [name, block[name] ? '1' : ''])),
    ...Object.fromEntries(TIMES.map((name) => [name, timeText(block[name])])),
  };
}

/** What a form shows of a block's variables. */
export function enterVariables(
  block: Pick<BlockText, 'variables'>,
  fields: readonly TemplateField[],
): Entered {
  const others = listOthers(block, fields).map(([name, text]) => [fieldOf(name), text]);
  return { ...enterFields(fields, block.variables), ...Object.fromEntries(others) };
}

/** Variables that no field describes, if a form field can hold them. */
export function listOthers(
  { variables }: Pick<BlockText, 'variables'>,
  fields: readonly TemplateField[],
): readonly (readonly [name: string, text: string])[] {
  const described = new Set(fields.flatMap(({ name, was }) => [name, ...was]));
  return Object.entries(variables).flatMap(([name, value]) => {
    const text = described.has(name) ? undefined : plainText(value);
    return text === undefined ? [] : [[name, text] as const];
  });
}

export interface ReadVariables {
  readonly errors: FieldErrors;
  /** Without the pictures. */
  readonly variables: JsonObject;
  readonly pictures: readonly ChosenPicture[];
}

export interface ReadBlock extends ReadVariables {
  readonly values: Omit<BlockValues, 'variables'>;
}

/** The entered values of a block, merged over the saved ones. */
export function readBlock(
  block: BlockText,
  fields: readonly TemplateField[],
  entered: Entered,
): ReadBlock {
  const { variables, pictures, errors } = readVariables(block, fields, entered);
  const textOf = (name: string) => {
    const text = (entered[name] ?? '').trim();
    return text === '' ? null : text;
  };
  const times = TIMES.map((name) => [name, readTime(block[name], textOf(name))] as const);
  const [start, end] = times.map(([, time]) => time);
  const isBackward = start instanceof Date && end instanceof Date && start > end;
  const problems = [
    ...Object.entries(errors),
    ...COLOUR_FIELDS.filter((name) => readColour(textOf(name)) === undefined).map(
      (name) => [name, 'Choose a colour of the list, or enter one like #1b5e8a.'] as const,
    ),
    ...times
      .filter(([, time]) => time === 'invalid')
      .map(([name]) => [name, 'Enter a date and a time.'] as const),
    ...(isBackward ? [['end_time', 'The end must be after the start.'] as const] : []),
    ...LENGTH_FIELDS.filter((name) => !isLength(textOf(name))).map(
      (name) => [name, 'Enter a length like 24px or 2rem.'] as const,
    ),
    ...(/^[A-Za-z][\w-]{0,63}$/.test(textOf('anchor_name') ?? 'a')
      ? []
      : [['anchor_name', 'Begin with a letter; use letters, digits and hyphens only.'] as const]),
  ];
  const frame = ['anchor_name', ...LENGTH_FIELDS] as const;
  return {
    errors: Object.fromEntries(problems),
    values: {
      name: textOf('name')?.slice(0, NAME_LENGTH_MAX) ?? null,
      ...Object.fromEntries(frame.map((name) => [name, textOf(name)])),
      ...Object.fromEntries(COLOUR_FIELDS.map((name) => [name, readColour(textOf(name)) ?? null])),
      ...Object.fromEntries(SWITCHES.map((name) => [name, entered[name] === '1'])),
      ...Object.fromEntries(
        times.flatMap(([name, time]) => (time === 'invalid' ? [] : [[name, time]])),
      ),
    },
    variables,
    pictures,
  };
}

/** The entered variables of a block, merged over the saved ones. */
export function readVariables(
  block: Pick<BlockText, 'variables'>,
  fields: readonly TemplateField[],
  entered: Entered,
): ReadVariables {
  const read = readEnteredFields(fields, { saved: block.variables, entered });
  const variables = new Map<string, JsonValue>(Object.entries(read.values));
  const errors: Record<string, string> = { ...read.errors };
  for (const [name] of listOthers(block, fields)) {
    const text = (entered[fieldOf(name)] ?? '').trim();
    if (text === '') variables.delete(name);
    else variables.set(name, readLike(name, block.variables[name] ?? '', text));
  }
  const added = (entered['new_name'] ?? '').trim();
  const addedValue = (entered['new_value'] ?? '').trim();
  if (added !== '' && !/^[a-z][a-z0-9_]{0,40}$/.test(added)) {
    errors['new_name'] = 'Begin with a lowercase letter; use lowercase letters, digits and _ only.';
  } else if (added !== '' && addedValue !== '' && !variables.has(added)) {
    variables.set(added, readLike(added, '', addedValue));
  }
  return { variables: Object.fromEntries(variables), pictures: read.pictures, errors };
}

/** An unchanged field keeps the saved time, including seconds that the form cannot show. */
function readTime(saved: Date | null, text: string | null): Date | null | 'invalid' {
  if (text === null) return null;
  if (saved !== null && timeText(saved) === text) return saved;
  return parseSiteLocal(text) ?? 'invalid';
}

function timeText(time: Date | null): string {
  return time === null ? '' : formatSiteLocal(time);
}

/** The stored form of an entered colour; null for none, undefined when it is not a colour. */
function readColour(text: string | null): string | null | undefined {
  if (text === null) return null;
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text;
  const word = text.toLowerCase();
  return [...COLOURS].find(([code, label]) => code === word || label.toLowerCase() === word)?.[0];
}

function colourWord(stored: string | null): string {
  return stored === null ? '' : (COLOURS.get(stored) ?? stored);
}

function isLength(text: string | null): boolean {
  return text === null || /^\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|%|vh|vw)?$/.test(text);
}
