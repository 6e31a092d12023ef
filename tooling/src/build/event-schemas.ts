/**
 * Payloads of events as JSON Schema, for the release record and the shell's host file. The registry
 * compares them before two builds run together.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import { isStorefrontEventType, storefrontEventSchemas } from 'shared-contracts/events';
import type { EventSchemas } from 'shared-contracts/release';
import type { GenericSchema } from 'valibot';

/**
 * Kinds that JSON Schema describes completely: two values that differ at run time differ in the
 * schema.
 */
const DESCRIBED = new Set([
  'object',
  'strict_object',
  'array',
  'union',
  'optional',
  'nullable',
  'string',
  'number',
  'boolean',
  'literal',
  'picklist',
  'null',
  'unknown',
]);

/**
 * Payload schemas of these events by name.
 *
 * @throws for an event outside the contracts, and for a kind that JSON Schema cannot express
 * completely
 */
export function describeEvents(types: readonly string[]): EventSchemas['publishes'] {
  return Object.fromEntries(types.toSorted().map((type) => [type, describeEvent(type)]));
}

function describeEvent(type: string): Record<string, unknown> {
  if (!isStorefrontEventType(type)) throw new Error(`${type} is not a storefront event`);
  return describePayload(type, storefrontEventSchemas[type]);
}

/** @param name of the event, for the message */
export function describePayload(name: string, schema: GenericSchema): Record<string, unknown> {
  const { $schema: _, ...described } = toJsonSchema(schema, {
    typeMode: 'input',
    overrideSchema({ valibotSchema }) {
      if (DESCRIBED.has(valibotSchema.type)) return undefined;
      throw new Error(`${name} uses v.${valibotSchema.type}, which a release cannot describe`);
    },
  });
  return { ...described };
}
