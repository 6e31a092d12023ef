/**
 * Finds what owners entered for the current release and a new one could not read: fields of a block
 * that are removed, or accept less than before. Pure.
 */
import { isRecord } from 'shared-contracts/json';
import type { ReleaseRecord } from 'shared-contracts/release';
import { findMisfit } from './shape-fit.ts';
import { parseShape } from './shape.ts';

export interface NarrowedField {
  readonly template: string;
  readonly field: string;
  /** Text that follows the field's name, for example "is removed". */
  readonly why: string;
}

type Properties = Readonly<Record<string, unknown>>;

/** Added fields, longer limits and further choices never count. */
export function listNarrowedFields(
  record: ReleaseRecord,
  predecessor: ReleaseRecord | undefined,
): readonly NarrowedField[] {
  return (predecessor?.provides ?? []).flatMap(({ template, fields }) => {
    const next = record.provides.find((provided) => provided.template === template);
    if (next?.fields === undefined) return [];
    const known = propertiesOf(next.fields);
    return Object.entries(propertiesOf(fields)).flatMap(([field, schema]) => {
      const why = findNarrowing(schema, findSuccessor(known, field));
      return why === undefined ? [] : [{ template, field, why }];
    });
  });
}

/** The field of this name, or the one that was renamed from it. */
function findSuccessor(known: Properties, field: string): unknown {
  if (Object.hasOwn(known, field)) return known[field];
  return Object.values(known).find((schema) => {
    const was: unknown = isRecord(schema) ? schema['x-was'] : undefined;
    return Array.isArray(was) && was.includes(field);
  });
}

function findNarrowing(before: unknown, after: unknown): string | undefined {
  if (!isRecord(after)) return 'is removed';
  if (!isRecord(before)) return undefined;
  const [from, to] = [before['x-reference'], after['x-reference']];
  if (from !== to) return `refers to ${nameOf(to)} instead of ${nameOf(from)}`;
  return findMisfit(parseShape(before), parseShape(after))?.why;
}

function nameOf(target: unknown): string {
  return typeof target === 'string' ? target : 'nothing';
}

function propertiesOf(fields: Properties | undefined): Properties {
  const properties: unknown = fields?.['properties'];
  return isRecord(properties) ? properties : {};
}
