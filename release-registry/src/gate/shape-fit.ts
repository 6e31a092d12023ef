/**
 * Checks whether a consumer accepts everything a producer may send, for every kind of shape. What
 * cannot be proven counts as a misfit. Pure.
 *
 * A producer sends no field that its shape does not list: events are typed, and the bus drops
 * everything else.
 */
import { assertNever } from 'shared-contracts/json';
import type { Field, PlainValue, Shape } from './shape.ts';

export interface Misfit {
  readonly kind: 'refused' | 'not-proven';
  /** Path of the field, like `addons[].value`; empty for the whole payload. */
  readonly path: string;
  /** Text that follows the path, for example "may be missing". */
  readonly why: string;
}

type ShapeOf<Kind extends Shape['kind']> = Extract<Shape, { readonly kind: Kind }>;

/** Why a value of the producer may not fit the consumer; undefined when all values fit. */
export function findMisfit(producer: Shape, consumer: Shape, path = ''): Misfit | undefined {
  for (const shape of [producer, consumer]) {
    if (shape.kind === 'unsupported') return notProven(path, shape.why);
  }
  if (producer.kind === 'any-of') {
    return findFirst(producer.options, (option) => findMisfit(option, consumer, path));
  }
  if (producer.kind === 'values') {
    return findFirst(producer.values, (value) => findValueMisfit(value, consumer, path));
  }
  switch (consumer.kind) {
    case 'anything':
      return findUnsupported(producer, path);
    case 'any-of':
      return findOptionMisfit(producer, consumer, path);
    case 'boolean':
      return producer.kind === 'boolean' ? undefined : refuseKind(producer, consumer, path);
    case 'values':
      return refused(path, 'may be a value that is not accepted');
    case 'text':
      return producer.kind === 'text'
        ? findTextMisfit(producer, consumer, path)
        : refuseKind(producer, consumer, path);
    case 'number':
      return producer.kind === 'number'
        ? findNumberMisfit(producer, consumer, path)
        : refuseKind(producer, consumer, path);
    case 'list':
      return producer.kind === 'list'
        ? findListMisfit(producer, consumer, path)
        : refuseKind(producer, consumer, path);
    case 'object':
      return producer.kind === 'object'
        ? findObjectMisfit(producer, consumer, path)
        : refuseKind(producer, consumer, path);
    case 'unsupported':
      return notProven(path, consumer.why);
    default:
      return assertNever(consumer);
  }
}

/**
 * A producer's values after a bus that drops unknown fields. Alternatives that contain objects are
 * not followed: the result is an unsupported shape.
 */
export function dropUnknownFields(producer: Shape, carrier: Shape): Shape {
  if (producer.kind === 'object' && carrier.kind === 'object') {
    const fields = [...producer.fields].flatMap(([name, field]) => {
      const carried = carrier.fields.get(name);
      if (carried === undefined) return [];
      return [[name, { ...field, shape: dropUnknownFields(field.shape, carried.shape) }] as const];
    });
    return { ...producer, fields: new Map<string, Field>(fields) };
  }
  if (producer.kind === 'list' && carrier.kind === 'list') {
    return { ...producer, item: dropUnknownFields(producer.item, carrier.item) };
  }
  return holdsObjects(producer)
    ? { kind: 'unsupported', why: 'is described by the shell as alternatives' }
    : producer;
}

function holdsObjects(shape: Shape): boolean {
  if (shape.kind === 'any-of') return shape.options.some(holdsObjects);
  if (shape.kind === 'list') return holdsObjects(shape.item);
  return shape.kind === 'object' || shape.kind === 'anything';
}

function findTextMisfit(
  producer: ShapeOf<'text'>,
  consumer: ShapeOf<'text'>,
  path: string,
): Misfit | undefined {
  if (producer.minLength < consumer.minLength) {
    return refused(path, `may be shorter than ${consumer.minLength} characters`);
  }
  if (producer.maxLength > consumer.maxLength) {
    return refused(path, `may be longer than ${consumer.maxLength} characters`);
  }
  if (consumer.pattern === null || consumer.pattern === producer.pattern) return undefined;
  return notProven(path, `may not match ${consumer.pattern}`);
}

function findNumberMisfit(
  producer: ShapeOf<'number'>,
  consumer: ShapeOf<'number'>,
  path: string,
): Misfit | undefined {
  if (consumer.isWhole && !producer.isWhole) return refused(path, 'may be a fraction');
  if (producer.min < consumer.min) return refused(path, `may be less than ${consumer.min}`);
  if (producer.max > consumer.max) return refused(path, `may be more than ${consumer.max}`);
  return undefined;
}

function findListMisfit(
  producer: ShapeOf<'list'>,
  consumer: ShapeOf<'list'>,
  path: string,
): Misfit | undefined {
  if (producer.minItems < consumer.minItems) {
    return refused(path, `may have fewer than ${consumer.minItems} items`);
  }
  if (producer.maxItems > consumer.maxItems) {
    return refused(path, `may have more than ${consumer.maxItems} items`);
  }
  return findMisfit(producer.item, consumer.item, `${path}[]`);
}

function findObjectMisfit(
  producer: ShapeOf<'object'>,
  consumer: ShapeOf<'object'>,
  path: string,
): Misfit | undefined {
  const known = findFirst([...consumer.fields], ([name, field]) => {
    const sent = producer.fields.get(name);
    const fieldPath = path === '' ? name : `${path}.${name}`;
    if (field.isRequired && sent === undefined) return refused(fieldPath, 'is not sent');
    if (field.isRequired && sent?.isRequired === false) return refused(fieldPath, 'may be missing');
    return sent === undefined ? undefined : findMisfit(sent.shape, field.shape, fieldPath);
  });
  if (known !== undefined || consumer.others === 'ignored') return known;
  const extra = [...producer.fields.keys()].find((name) => !consumer.fields.has(name));
  return extra === undefined
    ? undefined
    : refused(path, `may contain ${extra}, which is not accepted`);
}

function findOptionMisfit(
  producer: Shape,
  consumer: ShapeOf<'any-of'>,
  path: string,
): Misfit | undefined {
  const misfits = consumer.options.map((option) => findMisfit(producer, option, path));
  if (misfits.includes(undefined)) return undefined;
  const isProven = misfits.every((misfit) => misfit?.kind === 'refused');
  const why = 'may match none of the accepted alternatives';
  return isProven && !isComposed(producer) ? refused(path, why) : notProven(path, why);
}

/** Whether the values of a shape may be spread over several alternatives. */
function isComposed({ kind }: Shape): boolean {
  return kind === 'object' || kind === 'list' || kind === 'boolean' || kind === 'number';
}

function findValueMisfit(value: PlainValue, consumer: Shape, path: string): Misfit | undefined {
  const wrong = refused(path, `may be ${JSON.stringify(value)}`);
  switch (consumer.kind) {
    case 'anything':
      return undefined;
    case 'any-of': {
      const misfits = consumer.options.map((option) => findValueMisfit(value, option, path));
      return misfits.includes(undefined) ? undefined : misfits[0];
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : wrong;
    case 'values':
      return consumer.values.includes(value) ? undefined : wrong;
    case 'text': {
      if (typeof value !== 'string') return wrong;
      const { length } = value;
      if (length < consumer.minLength || length > consumer.maxLength) return wrong;
      if (consumer.pattern === null) return undefined;
      return notProven(
        path,
        `may be ${JSON.stringify(value)}, which may not match ${consumer.pattern}`,
      );
    }
    case 'number': {
      if (typeof value !== 'number') return wrong;
      const isInside = value >= consumer.min && value <= consumer.max;
      return isInside && (!consumer.isWhole || Number.isInteger(value)) ? undefined : wrong;
    }
    case 'list':
    case 'object':
      return wrong;
    case 'unsupported':
      return notProven(path, consumer.why);
    default:
      return assertNever(consumer);
  }
}

/** The producer's shape must be supported even where the consumer accepts everything. */
function findUnsupported(shape: Shape, path: string): Misfit | undefined {
  if (shape.kind === 'unsupported') return notProven(path, shape.why);
  if (shape.kind === 'list') return findUnsupported(shape.item, `${path}[]`);
  if (shape.kind === 'any-of') {
    return findFirst(shape.options, (option) => findUnsupported(option, path));
  }
  if (shape.kind !== 'object') return undefined;
  return findFirst([...shape.fields], ([name, field]) => findUnsupported(field.shape, name));
}

const NAMES = {
  anything: 'anything',
  boolean: 'true or false',
  values: 'one of several values',
  text: 'text',
  number: 'a number',
  list: 'a list',
  object: 'an object',
  'any-of': 'one of several kinds',
  unsupported: 'unknown',
} as const satisfies Readonly<Record<Shape['kind'], string>>;

function refuseKind(producer: Shape, consumer: Shape, path: string): Misfit {
  return refused(path, `is ${NAMES[producer.kind]}, but ${NAMES[consumer.kind]} is expected`);
}

function refused(path: string, why: string): Misfit {
  return { kind: 'refused', path, why };
}

function notProven(path: string, why: string): Misfit {
  return { kind: 'not-proven', path, why };
}

function findFirst<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
