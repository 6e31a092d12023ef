/** Reads what an author entered into a block; anything odd counts as not entered. */
import type { JsonObject } from 'shared-contracts/json';

/** A text without space around it; empty when there is none. */
export function readText(variables: JsonObject, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value.trim() : '';
}
