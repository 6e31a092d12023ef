import type { JsonValue } from '../json.ts';
import {
  choice,
  date,
  group,
  list,
  number,
  picture,
  reference,
  richText,
  text,
  toggle,
} from './builders.ts';
import { blockFields, describeFields, readFields } from './read-fields.ts';

const HASH = 'a'.repeat(40);

test.each<[JsonValue | undefined, string]>([
  [' Locks ', 'Locks'],
  [undefined, ''],
  [7, ''],
  [['Locks'], ''],
])('reads the text %j as %j [CMS-01]', (stored, expected) => {
  expect(text({ label: 'Heading' }).read(stored)).toBe(expected);
});

test.each<[JsonValue | undefined, number | null]>([
  [4, 4],
  ['4', 4],
  [0, 1],
  ['-2', 1],
  [99, 6],
  [2.5, null],
  ['', null],
  [' ', null],
  ['many', null],
  [true, null],
  [[2], null],
  [{}, null],
  ['Infinity', null],
  [undefined, null],
])('reads the number %j between 1 and 6 as %j [CMS-01]', (stored, expected) => {
  expect(number({ label: 'Columns', min: 1, max: 6 }).read(stored)).toBe(expected);
});

test.each<[JsonValue | undefined, number | null]>([
  ['-33.8', -33.8],
  [0, 0],
  [91, null],
  ['north', null],
])(
  'reads the latitude %j as %j: a place that does not exist is no place [CMS-20]',
  (stored, to) => {
    const latitude = number({
      label: 'Latitude',
      min: -90,
      max: 90,
      fraction: true,
      beyond: 'missing',
    });
    expect(latitude.read(stored)).toBe(to);
  },
);

test.each<[JsonValue | undefined, boolean, boolean]>([
  [true, true, true],
  ['1', true, true],
  [1, true, true],
  ['false', false, false],
  [0, false, false],
  ['perhaps', false, true],
  [undefined, false, true],
])('reads the switch %j as %j, and as %j where it is on by default [CMS-01]', (stored, off, on) => {
  expect(toggle({ label: 'Hidden' }).read(stored)).toBe(off);
  expect(toggle({ label: 'Shown', default: true }).read(stored)).toBe(on);
});

test.each<[JsonValue | undefined, string | number | null]>([
  ['wht', 'wht'],
  ['WHT', 'wht'],
  ['white', 'wht'],
  ['2', 2],
  [2, 2],
  ['pink', null],
  [['wht'], null],
])('reads the choice %j as %j [CMS-01]', (stored, expected) => {
  const field = choice<'wht' | 2>({
    label: 'Colour',
    choices: [
      ['wht', 'White'],
      [2, 'The second'],
    ],
    aliases: { white: 'wht' },
  });
  expect(field.read(stored)).toBe(expected);
});

test.each<[JsonValue | undefined, string]>([
  ['2022-07-05', '2022-07-05'],
  ['5 July 2022', ''],
  [20_220_705, ''],
])('reads the day %j as %j [CMS-01]', (stored, expected) => {
  expect(date({ label: 'Last updated' }).read(stored)).toBe(expected);
});

test.each<[JsonValue | undefined, string]>([
  [12, '12'],
  ['footer links', 'footer links'],
  ['../secrets', ''],
  ['..', ''],
  ['a/b?c', ''],
  [true, ''],
])('reads the reference %j as %j, which is safe in an address [CMS-01]', (stored, expected) => {
  expect(reference({ label: 'Form', to: 'form' }).read(stored)).toBe(expected);
});

test('reads a picture whole or by its hash, and nothing else [CMS-16]', () => {
  const { read } = picture({ label: 'Picture' });
  const alone = { hash: HASH, alt: '', placeholder: null, width: 0, height: 0 };
  expect(read({ hash: HASH })).toEqual(alone);
  expect(
    read({ hash: HASH, alt: 'A lock', width: 40, height: 30, placeholder: '#aabbcc' }),
  ).toEqual({ hash: HASH, alt: 'A lock', placeholder: '#aabbcc', width: 40, height: 30 });
  expect(read({ hash: '../../etc' })).toBeNull();
  expect(read('a lock')).toBeNull();
});

test('reads nested fields, and drops items of a list that are no objects [CMS-01]', () => {
  const step = { label: 'Step', fields: { name: text({ label: 'Name' }) } };
  expect(group(step).read({ name: ' One ' })).toEqual({ name: 'One' });
  expect(group(step).read(null)).toEqual({ name: '' });
  expect(list({ ...step, maxItems: 2 }).read([{ name: 'a' }, 7, { name: 'b' }, {}])).toEqual([
    { name: 'a' },
    { name: 'b' },
  ]);
});

describe('a renamed field [FED-32]', () => {
  const before = blockFields({
    label: 'Note',
    help: '',
    fields: { headline: text({ label: 'Headline' }) },
  });
  const after = blockFields({
    label: 'Note',
    help: '',
    fields: { heading: text({ label: 'Heading', was: 'headline', since: '2.0.0' }) },
  });

  test('reads the value that an owner entered for the release before', () => {
    expect(readFields(after, { headline: 'Locks' })).toEqual({ heading: 'Locks' });
    expect(readFields(after, { headline: 'Locks', heading: 'Keys' })).toEqual({ heading: 'Keys' });
    expect(readFields(after, { headline: 'Locks', heading: '' })).toEqual({ heading: 'Locks' });
  });

  test('is read by the release before, because owners’ forms store both names', () => {
    expect(readFields(before, { headline: 'Keys', heading: 'Keys' })).toEqual({ headline: 'Keys' });
  });
});

test('describes the fields as a JSON Schema with words for owners [FED-32]', () => {
  const description = blockFields({
    label: 'Note',
    help: 'A short note.',
    fields: {
      text: richText({ label: 'Text' }),
      side: choice({ label: 'Side', choices: [['left', 'Left']] }),
      product: reference({ label: 'Product', to: 'product', help: 'Shown beside the text.' }),
      heading: text({ label: 'Heading', maxLength: 80, since: '2.0.0', was: 'headline' }),
    },
  });
  expect(describeFields(description)).toMatchObject({
    type: 'object',
    title: 'Note',
    description: 'A short note.',
    properties: {
      text: { type: 'string', title: 'Text', 'x-kind': 'html' },
      side: { anyOf: [{ const: 'left', title: 'Left' }], 'x-kind': 'choice' },
      product: {
        title: 'Product',
        description: 'Shown beside the text.',
        'x-kind': 'reference',
        'x-reference': 'product',
      },
      heading: { maxLength: 80, 'x-since': '2.0.0', 'x-was': ['headline'] },
    },
  });
});
