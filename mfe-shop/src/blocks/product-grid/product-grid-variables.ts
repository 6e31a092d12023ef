/** The variables that the author of a page sets for the grid. */
import type { JsonObject } from 'shared-contracts/json';
import { readText } from '../../api/variables.ts';

export interface ProductGridVariables {
  /** Slug or id of a group; null for all products. */
  readonly group: string | null;
  readonly limit: number;
  readonly followSocial: 'shown' | 'hidden';
}

/** Default limit, and the maximum page size of the API. */
const LIMIT_MAX = 100;

/** Editors write numbers and flags as text; invalid values count as missing. */
export function parseProductGridVariables(variables: JsonObject): ProductGridVariables {
  const { itemsgroup } = variables;
  const group =
    typeof itemsgroup === 'number' ? String(itemsgroup) : readText(variables, 'itemsgroup');
  const limit = Number(variables['limit'] ?? LIMIT_MAX);
  return {
    group: group === '' ? null : group,
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, LIMIT_MAX) : LIMIT_MAX,
    followSocial: isOn(variables['show_follow_social']) ? 'shown' : 'hidden',
  };
}

function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}
