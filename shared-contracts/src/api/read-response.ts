/**
 * Reads a response of any backend of the two specifications.
 *
 * A response that fits its schema is used as it is. Any other is adapted first: null and empty
 * places get their default, text becomes a number or a switch where the schema has one, and the
 * reverse. A record that still does not fit is left out of its list, an optional value gets its
 * default. The result always has the schema's exact types.
 */
import * as v from 'valibot';
import { isRecord } from '../json.ts';
import type { Repair } from './repair.ts';
import { reportProblems, sourceOf, type FieldProblem } from './response-source.ts';
import { ContractError } from './wire.ts';

/** Reads a response with or without a `data` wrapper. Throws `ContractError`. */
export function readData<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const isWrapped = isRecord(body) && body['data'] !== undefined;
  return read(schema, { body, value: isWrapped ? body['data'] : body });
}

/** Reads a response without a wrapper. Throws `ContractError` that names the first wrong field. */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  return read(schema, { body, value: body });
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  { body, value }: { readonly body: unknown; readonly value: unknown },
): v.InferOutput<Schema> {
  const problems: FieldProblem[] = [];
  const result = readValue(schema, value, (problem) => problems.push(problem));
  reportProblems(body, problems);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const call = sourceOf(body)?.call ?? 'a call';
  throw new ContractError(
    `Unexpected response of ${call} at ${v.getDotPath(issue) ?? 'top'}: ${describe(issue)}`,
  );
}

/** Reads one value outside of a response, such as a part of one that was read before. */
export function readValue<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  report: (problem: FieldProblem) => void = () => undefined,
): v.SafeParseResult<Schema> {
  const strict = v.safeParse(schema, value);
  if (strict.success) return strict;
  const problems: FieldProblem[] = [];
  const result = v.safeParse(schema, adapt(schema, value, { path: '', problems }));
  for (const problem of problems) report(problem);
  return result;
}

interface Place {
  readonly path: string;
  readonly problems: FieldProblem[];
}

function adapt(schema: v.GenericSchema, value: unknown, place: Place): unknown {
  const repaired = repairOf(schema)?.(value) ?? value;
  switch (schema.type) {
    case 'object':
    case 'loose_object':
      return adaptObject(schema, repaired, place);
    case 'array':
      return adaptList(schema, repaired, place);
    case 'record':
      return adaptRecord(schema, repaired, place);
    case 'union':
      return adaptUnion(schema, repaired, place);
    case 'nullable':
    case 'nullish':
    case 'optional':
      return adaptOptional(schema, repaired, place);
    case 'string':
      return typeof repaired === 'number' ? String(repaired) : repaired;
    case 'number':
      return typeof repaired === 'string' ? toNumber(repaired) : repaired;
    case 'boolean':
      return toSwitch(repaired);
    default:
      return repaired;
  }
}

function adaptObject(schema: v.GenericSchema, value: unknown, place: Place): unknown {
  const entries = partOf(schema, 'entries');
  if (!isRecord(value) || !isRecord(entries)) return value;
  const adapted: Record<string, unknown> = { ...value };
  for (const [name, entry] of Object.entries(entries)) {
    if (!isSchema(entry)) continue;
    const found = adapt(entry, value[name], below(place, name));
    if (found === undefined) delete adapted[name];
    else adapted[name] = found;
  }
  return adapted;
}

/** Leaves out the records that do not fit. Null is an empty list. */
function adaptList(schema: v.GenericSchema, value: unknown, place: Place): unknown {
  const item = partOf(schema, 'item');
  if (value === null) return [];
  if (!Array.isArray(value) || !isSchema(item)) return value;
  const list: readonly unknown[] = value;
  return list.flatMap((entry, index) => {
    const itemPlace = below(place, String(index));
    const adapted = adapt(item, entry, itemPlace);
    return fits(item, adapted, itemPlace) ? [adapted] : [];
  });
}

/** Some backends send an empty list for an empty record. */
function adaptRecord(schema: v.GenericSchema, value: unknown, place: Place): unknown {
  const item = partOf(schema, 'value');
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isRecord(value) || !isSchema(item)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      if (entry === null) return [];
      const itemPlace = below(place, name);
      const adapted = adapt(item, entry, itemPlace);
      return fits(item, adapted, itemPlace) ? [[name, adapted] as const] : [];
    }),
  );
}

function adaptUnion(schema: v.GenericSchema, value: unknown, place: Place): unknown {
  const options: unknown = partOf(schema, 'options');
  if (!Array.isArray(options) || v.is(schema, value)) return value;
  for (const option of options.filter(isSchema)) {
    const problems: FieldProblem[] = [];
    const adapted = adapt(option, value, { ...place, problems });
    if (!v.is(option, adapted)) continue;
    place.problems.push(...problems);
    return adapted;
  }
  return value;
}

/** Null or undefined, whichever the schema has, for a missing value and for one that does not fit. */
function adaptOptional(schema: v.GenericSchema, value: unknown, place: Place): unknown {
  const wrapped = partOf(schema, 'wrapped');
  if (!isSchema(wrapped)) return value;
  const missing = schema.type === 'nullable' ? null : undefined;
  if (value === undefined || (value === null && wrapped.type !== 'nullable')) return missing;
  if (value === null) return null;
  const adapted = adapt(wrapped, value, place);
  if (v.is(wrapped, adapted)) return adapted;
  // Empty text and an empty list are how some backends send "nothing" in place of another type.
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (!isEmpty) note(wrapped, adapted, place);
  return missing;
}

function fits(schema: v.GenericSchema, value: unknown, place: Place): boolean {
  if (v.is(schema, value)) return true;
  note(schema, value, place);
  return false;
}

function note(schema: v.GenericSchema, value: unknown, { path, problems }: Place): void {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  const inner = issue === undefined ? null : v.getDotPath(issue);
  problems.push({
    field: inner === null ? path : `${path}.${inner}`,
    problem: issue === undefined ? 'not valid' : describe(issue),
  });
}

/** Without the received value, which may be personal. */
function describe({ message }: { readonly message: string }): string {
  return message.replace(/ but received (?!null|undefined).*$/s, '');
}

function below({ path, problems }: Place, name: string): Place {
  return { path: path === '' ? name : `${path}.${name}`, problems };
}

function toNumber(text: string): unknown {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

function toSwitch(value: unknown): unknown {
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false' || value === '') return false;
  return value;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isRecord(value) && value['kind'] === 'schema';
}

function partOf(schema: v.GenericSchema, name: string): unknown {
  return Reflect.get(schema, name);
}

function repairOf(schema: v.GenericSchema): Repair | undefined {
  const pipe = partOf(schema, 'pipe');
  if (!Array.isArray(pipe)) return undefined;
  for (const action of pipe.filter(isRecord)) {
    const metadata = action['metadata'];
    const repair = isRecord(metadata) ? metadata['repair'] : undefined;
    if (isRepair(repair)) return repair;
  }
  return undefined;
}

function isRepair(value: unknown): value is Repair {
  return typeof value === 'function';
}
