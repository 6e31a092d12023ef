/**
 * The kinds of values a payload may hold, parsed from a JSON Schema. Everything else becomes an
 * `unsupported` shape, which fits nothing. Pure.
 */
import { isRecord } from 'shared-contracts/json';

export type PlainValue = string | number | boolean | null;

export interface Field {
  readonly shape: Shape;
  readonly isRequired: boolean;
}

export type Shape =
  | { readonly kind: 'anything' }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'values'; readonly values: readonly PlainValue[] }
  | {
      readonly kind: 'text';
      readonly minLength: number;
      readonly maxLength: number;
      readonly pattern: string | null;
    }
  | {
      readonly kind: 'number';
      readonly isWhole: boolean;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'list';
      readonly item: Shape;
      readonly minItems: number;
      readonly maxItems: number;
    }
  | {
      readonly kind: 'object';
      readonly fields: ReadonlyMap<string, Field>;
      /** What happens to fields that are not listed. */
      readonly others: 'ignored' | 'refused';
    }
  | { readonly kind: 'any-of'; readonly options: readonly Shape[] }
  /** `why` follows a path in a sentence, for example "is nested too deeply". */
  | { readonly kind: 'unsupported'; readonly why: string };

/** Schemas that are nested more deeply are not supported. */
const DEPTH_MAX = 16;
/** These keywords do not restrict the values. */
const ANNOTATIONS = new Set(['$schema', 'title', 'description', 'examples', 'default']);
/** Keywords for an owner's form. */
const OF_FORMS = 'x-';

const KEYWORDS = {
  boolean: ['type'],
  null: ['type'],
  string: ['type', 'minLength', 'maxLength', 'pattern'],
  number: ['type', 'minimum', 'maximum'],
  integer: ['type', 'minimum', 'maximum'],
  array: ['type', 'items', 'minItems', 'maxItems'],
  object: ['type', 'properties', 'required', 'additionalProperties'],
} as const;

type SchemaType = keyof typeof KEYWORDS;

/** @param schema JSON Schema as stored in a record */
export function parseShape(schema: unknown, depthLeft = DEPTH_MAX): Shape {
  if (!isRecord(schema)) return unsupported('is not described by a schema');
  if (depthLeft === 0) return unsupported('is nested too deeply');
  const keywords = Object.keys(schema).filter(
    (keyword) => !ANNOTATIONS.has(keyword) && !keyword.startsWith(OF_FORMS),
  );
  if (keywords.length === 0) return { kind: 'anything' };
  if (keywords.includes('const')) {
    return refuseOthers(keywords, ['const', 'type']) ?? parseValues([schema['const']], schema);
  }
  if (keywords.includes('enum')) {
    return refuseOthers(keywords, ['enum', 'type']) ?? parseValues(schema['enum'], schema);
  }
  if (keywords.includes('anyOf')) {
    return refuseOthers(keywords, ['anyOf']) ?? parseOptions(schema['anyOf'], depthLeft);
  }
  const { type } = schema;
  if (!isSchemaType(type))
    return unsupported(`has the type ${JSON.stringify(type)}, which is not supported`);
  return refuseOthers(keywords, KEYWORDS[type]) ?? parseType(type, schema, depthLeft);
}

function parseType(
  type: SchemaType,
  schema: Readonly<Record<string, unknown>>,
  depthLeft: number,
): Shape {
  switch (type) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'values', values: [null] };
    case 'string':
      return parseText(schema);
    case 'number':
    case 'integer':
      return parseNumber(schema, type);
    case 'array':
      return parseList(schema, depthLeft);
    case 'object':
      return parseObject(schema, depthLeft);
  }
}

function parseText(schema: Readonly<Record<string, unknown>>): Shape {
  const { minLength = 0, maxLength = Infinity, pattern = null } = schema;
  if (typeof minLength !== 'number' || typeof maxLength !== 'number') {
    return unsupported('has a length limit that is not a number');
  }
  if (pattern !== null && typeof pattern !== 'string')
    return unsupported('has a pattern that is not text');
  return { kind: 'text', minLength, maxLength, pattern };
}

function parseNumber(schema: Readonly<Record<string, unknown>>, type: 'number' | 'integer'): Shape {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (typeof minimum !== 'number' || typeof maximum !== 'number') {
    return unsupported('has a limit that is not a number');
  }
  return { kind: 'number', isWhole: type === 'integer', min: minimum, max: maximum };
}

function parseList(schema: Readonly<Record<string, unknown>>, depthLeft: number): Shape {
  const { items = {}, minItems = 0, maxItems = Infinity } = schema;
  if (typeof minItems !== 'number' || typeof maxItems !== 'number') {
    return unsupported('has a length limit that is not a number');
  }
  return { kind: 'list', item: parseShape(items, depthLeft - 1), minItems, maxItems };
}

function parseObject(schema: Readonly<Record<string, unknown>>, depthLeft: number): Shape {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  if (!isRecord(properties) || !Array.isArray(required)) return unsupported('has invalid fields');
  if (typeof additionalProperties !== 'boolean') {
    return unsupported('describes unnamed fields');
  }
  if (!required.every((name) => typeof name === 'string' && Object.hasOwn(properties, name))) {
    return unsupported('requires a field that it does not describe');
  }
  const fields = Object.entries(properties).map(([name, content]) => {
    const shape = parseShape(content, depthLeft - 1);
    return [name, { shape, isRequired: required.includes(name) }] as const;
  });
  return {
    kind: 'object',
    fields: new Map(fields),
    others: additionalProperties ? 'ignored' : 'refused',
  };
}

function parseOptions(options: unknown, depthLeft: number): Shape {
  if (!Array.isArray(options) || options.length === 0) return unsupported('has no alternatives');
  return { kind: 'any-of', options: options.map((each) => parseShape(each, depthLeft - 1)) };
}

function parseValues(values: unknown, { type }: Readonly<Record<string, unknown>>): Shape {
  if (!Array.isArray(values) || values.length === 0 || !values.every(isPlainValue)) {
    return unsupported('has values that are not plain');
  }
  if (type !== undefined && !values.every((value) => typeof value === type)) {
    return unsupported('has values of another type');
  }
  return { kind: 'values', values };
}

function refuseOthers(
  keywords: readonly string[],
  supported: readonly string[],
): Shape | undefined {
  const other = keywords.find((keyword) => !supported.includes(keyword));
  return other === undefined
    ? undefined
    : unsupported(`uses the keyword "${other}", which is not supported`);
}

function unsupported(why: string): Shape {
  return { kind: 'unsupported', why };
}

function isPlainValue(value: unknown): value is PlainValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isSchemaType(value: unknown): value is SchemaType {
  return typeof value === 'string' && Object.hasOwn(KEYWORDS, value);
}
