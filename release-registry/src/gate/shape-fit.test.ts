import fc from 'fast-check';
import * as v from 'valibot';
import { describeKind, payloadKind, type PayloadKind } from '../testing/payload-kinds.ts';
import { dropUnknownFields, findMisfit } from './shape-fit.ts';
import { parseShape } from './shape.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const anObject = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

function misfit(producer: unknown, consumer: unknown) {
  return findMisfit(parseShape(producer), parseShape(consumer));
}

const shapeOf = (kind: PayloadKind) => parseShape(describeKind(kind));

describe('a consumer accepts', () => {
  test.each([
    ['what it was built with', anObject({ count }), anObject({ count })],
    ['a field it does not know', anObject({ count, more: text }), anObject({ count })],
    ['a narrower number', { type: 'integer', minimum: 1, maximum: 9 }, { type: 'number' }],
    ['one of fewer values', { enum: ['a'] }, { enum: ['a', 'b'] }],
    ['a value that is a text', { const: 'abc' }, { type: 'string', maxLength: 3 }],
    ['one of the alternatives', text, { anyOf: [{ type: 'number' }, text] }],
    [
      'alternatives, each accepted by one alternative',
      { anyOf: [text, count] },
      { anyOf: [count, text] },
    ],
    ['the same pattern', { ...text, pattern: '^/' }, { ...text, pattern: '^/' }],
    ['anything', anObject({ count }), {}],
    ['a field that is present more often', anObject({ count }), anObject({ count }, [])],
    ['no field where it is optional', anObject({}), anObject({ count }, [])],
  ])('%s [FED-12]', (_, producer, consumer) => {
    expect(misfit(producer, consumer)).toBeUndefined();
  });
});

describe('a consumer does not accept', () => {
  test.each([
    ['a missing field', anObject({}), anObject({ count }), 'count is not sent'],
    ['an optional field', anObject({ count }, []), anObject({ count }), 'count may be missing'],
    ['another type', anObject({ count: text }), anObject({ count }), 'count is text'],
    ['a larger range', { type: 'integer' }, count, ' may be less than 0'],
    ['a fraction', { type: 'number' }, { type: 'integer' }, ' may be a fraction'],
    ['a longer text', text, { ...text, maxLength: 5 }, ' may be longer than 5'],
    ['a new value', { enum: ['a', 'b'] }, { enum: ['a'] }, ' may be "b"'],
    ['a new alternative', { anyOf: [text, count] }, text, ' is a number'],
    ['an item', { type: 'array', items: text }, { type: 'array', items: count }, '[] is text'],
    ['null', { type: 'null' }, text, ' may be null'],
    [
      'a field too many',
      anObject({ count }),
      { type: 'object', additionalProperties: false },
      ' may contain count',
    ],
  ])('%s, and names it [FED-12]', (...[, producer, consumer, expected]) => {
    const found = misfit(producer, consumer);
    expect(found?.kind).toBe('refused');
    expect(`${found?.path} ${found?.why}`).toContain(expected);
  });
});

test.each([
  ['a keyword it does not know', { type: 'string', format: 'email' }],
  ['a reference', { $ref: '#/definitions/a' }],
  ['fields without a name', { type: 'object', additionalProperties: text }],
  ['several types', { type: ['string', 'null'] }],
  ['no schema at all', 'string'],
])('refuses an unsupported schema: %s [FED-12]', (_, schema) => {
  expect(misfit(schema, {})).toMatchObject({ kind: 'not-proven' });
  expect(misfit(schema, schema)).toMatchObject({ kind: 'not-proven' });
  expect(misfit(text, schema)).toMatchObject({ kind: 'not-proven' });
});

test('refuses a payload that is nested too deeply [FED-12]', () => {
  const endless = Array.from({ length: 40 }).reduce<object>(
    (items) => ({ type: 'array', items }),
    text,
  );
  expect(misfit(endless, endless)).toMatchObject({ kind: 'not-proven' });
});

test('reports another pattern as not proven [FED-12]', () => {
  expect(misfit({ ...text, pattern: '^/a' }, { ...text, pattern: '^/' })).toMatchObject({
    kind: 'not-proven',
  });
});

test('a fitting consumer accepts everything the producer sends, for any schemas and values [FED-12]', () => {
  const pairs = fc
    .tuple(payloadKind, payloadKind)
    .chain(([producer, consumer]) =>
      fc.tuple(
        fc.constant(producer),
        fc.constant(consumer),
        fc.array(producer.values, { minLength: 8, maxLength: 8 }),
      ),
    );
  let accepted = 0;
  fc.assert(
    fc.property(pairs, ([producer, consumer, values]) => {
      if (findMisfit(shapeOf(producer), shapeOf(consumer)) !== undefined) return;
      for (const value of values.filter((each) => v.is(producer.schema, each))) {
        accepted += 1;
        expect(v.is(consumer.schema, value)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
  expect(accepted).toBeGreaterThan(1000);
});

test('a fitting consumer accepts a payload after the bus has dropped unknown fields [FED-12]', () => {
  const triples = fc
    .tuple(payloadKind, payloadKind, payloadKind)
    .chain(([producer, carrier, consumer]) =>
      fc.tuple(
        fc.constant({ producer, carrier, consumer }),
        fc.array(producer.values, { minLength: 8, maxLength: 8 }),
      ),
    );
  let accepted = 0;
  fc.assert(
    fc.property(triples, ([{ producer, carrier, consumer }, values]) => {
      if (findMisfit(shapeOf(producer), shapeOf(carrier)) !== undefined) return;
      const arriving = dropUnknownFields(shapeOf(producer), shapeOf(carrier));
      if (findMisfit(arriving, shapeOf(consumer)) !== undefined) return;
      for (const value of values.filter((each) => v.is(producer.schema, each))) {
        accepted += 1;
        expect(v.is(consumer.schema, v.parse(carrier.schema, value))).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
  expect(accepted).toBeGreaterThan(200);
});

test('every schema of these kinds accepts itself, except numbers and lists spread over alternatives [FED-12]', () => {
  fc.assert(
    fc.property(payloadKind, (kind) => {
      expect(findMisfit(shapeOf(kind), shapeOf(kind))?.kind).not.toBe('refused');
    }),
    { numRuns: 2000 },
  );
});
