/** Reads a block's stored variables, and describes them for the release record. Pure. */
import { type JsonObject, type JsonValue } from '../json.ts';
import type { BlockFields, FieldTable, FieldValues } from './field.ts';

/** Describes a block in its `fields.ts`: what owners call it, and what they can set on it. */
export function blockFields<const Fields extends FieldTable>(
  description: BlockFields<Fields>,
): BlockFields<Fields> {
  return description;
}

/**
 * The values of a block's fields. A value that is missing, invalid or of an older release costs
 * nothing but itself: the field has its default. Never throws.
 */
export function readFields<Description extends BlockFields>(
  { fields }: Description,
  variables: JsonObject,
): FieldValues<Description>;
export function readFields(
  { fields }: BlockFields,
  variables: JsonObject,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.read(findStored(variables, [name, ...field.was])),
    ]),
  );
}

/** The first of these names that has a value. */
export function findStored(variables: JsonObject, names: readonly string[]): JsonValue | undefined {
  const name = names.find((each) => isStored(variables[each]));
  return name === undefined ? undefined : variables[name];
}

function isStored(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

/**
 * JSON Schema of a block's variables, as the signed release record holds it. Unlisted variables
 * are allowed: an older or newer release may know them.
 */
export function describeFields({ label, help, fields }: BlockFields): JsonObject {
  return {
    type: 'object',
    title: label,
    description: help,
    properties: listProperties(fields),
  };
}

/** JSON Schema of each field. */
export function listProperties(fields: FieldTable): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}
