/**
 * Random payload schemas and values for property tests: small ranges, so that collisions are
 * frequent.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import * as v from 'valibot';

/** A kind of payload: its run-time check, and values that mostly fit it. */
export interface PayloadKind {
  readonly schema: v.GenericSchema;
  readonly values: fc.Arbitrary<unknown>;
}

const word = fc.constantFrom('', 'a', '/', '/a', 'abc', 'x');
const number = fc.constantFrom(-2, -1, -0.5, 0, 0.5, 1, 2, 3);
const plain = fc.oneof(word, number, fc.boolean());
const upTo3 = fc.integer({ min: 0, max: 3 });

const text: fc.Arbitrary<PayloadKind> = fc
  .record({ min: upTo3, max: upTo3, start: fc.constantFrom('', '/') })
  .map(({ min, max, start }) => ({
    schema: v.pipe(v.string(), v.minLength(min), v.maxLength(max), v.startsWith(start)),
    values: word,
  }));

const numeric: fc.Arbitrary<PayloadKind> = fc
  .record({ min: number, max: number, isWhole: fc.boolean(), isBounded: fc.boolean() })
  .map(({ min, max, isWhole, isBounded }) => {
    const base = isWhole ? v.pipe(v.number(), v.integer()) : v.number();
    const schema = isBounded ? v.pipe(base, v.minValue(min), v.maxValue(max)) : base;
    return { schema, values: number };
  });

const fixed: fc.Arbitrary<PayloadKind> = fc.oneof(
  fc.constant({ schema: v.boolean(), values: fc.boolean() }),
  fc.constant({ schema: v.null(), values: fc.constant(null) }),
  fc.constant({ schema: v.unknown(), values: plain }),
  plain.map((value) => ({ schema: v.literal(value), values: fc.constant(value) })),
  fc
    .uniqueArray(word, { minLength: 1, maxLength: 3 })
    .map((words) => ({ schema: v.picklist(words), values: fc.constantFrom(...words) })),
);

function listOf(item: fc.Arbitrary<PayloadKind>): fc.Arbitrary<PayloadKind> {
  return fc
    .record({ item, min: upTo3, max: upTo3 })
    .map(({ item: { schema, values }, min, max }) => ({
      schema: v.pipe(v.array(schema), v.minLength(min), v.maxLength(max)),
      values: fc.array(values, { maxLength: 3 }),
    }));
}

function objectOf(field: fc.Arbitrary<PayloadKind>): fc.Arbitrary<PayloadKind> {
  const fields = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.record({ kind: field, isRequired: fc.boolean() }),
    { maxKeys: 3 },
  );
  return fc.record({ fields, isStrict: fc.boolean() }).map((described) => {
    const entries = Object.entries(described.fields);
    const schemas = entries.map(([name, { kind, isRequired }]) => [
      name,
      isRequired ? kind.schema : v.optional(kind.schema),
    ]);
    const values = entries.map(([name, { kind }]) => [name, kind.values]);
    const content: Record<string, v.GenericSchema> = Object.fromEntries(schemas);
    const samples: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(values);
    const required = entries.flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
    return {
      schema: described.isStrict ? v.strictObject(content) : v.object(content),
      values: fc.record(samples, { requiredKeys: required }),
    };
  });
}

function unionOf(option: fc.Arbitrary<PayloadKind>): fc.Arbitrary<PayloadKind> {
  return fc.array(option, { minLength: 1, maxLength: 3 }).map((options) => ({
    schema: v.union(options.map(({ schema }) => schema)),
    values: fc.oneof(...options.map(({ values }) => values)),
  }));
}

/** Every kind the events of the shared contracts use, and more. */
export const payloadKind: fc.Arbitrary<PayloadKind> = fc.letrec<{ kind: PayloadKind }>((tie) => ({
  kind: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fixed,
    text,
    numeric,
    objectOf(tie('kind')),
    objectOf(tie('kind')),
    listOf(tie('kind')),
    unionOf(tie('kind')),
  ),
})).kind;

export function describeKind({ schema }: PayloadKind): unknown {
  return toJsonSchema(schema, { typeMode: 'input' });
}
