/** Reads the variables of a block; invalid values count as missing. */
import type { JsonObject } from 'shared-contracts/json';

/** Trimmed text; empty when it is missing. */
export function readText(variables: JsonObject, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
}
