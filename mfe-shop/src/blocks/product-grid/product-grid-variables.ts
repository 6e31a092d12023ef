/** The variables that the author of a page sets for the grid. */
import { parseEmbeddedListSettings, type EmbeddedListSettings } from 'remote-kit/embedded-list';
import type { JsonObject } from 'shared-contracts/json';
import { readText } from '../../api/variables.ts';

export interface ProductGridVariables {
  /** Slug or id of a group; null for all products. */
  readonly group: string | null;
  readonly settings: EmbeddedListSettings;
  readonly followSocial: 'shown' | 'hidden';
}

/** Editors write numbers and flags as text; invalid values count as missing. */
export function parseProductGridVariables(variables: JsonObject): ProductGridVariables {
  const { itemsgroup } = variables;
  const group =
    typeof itemsgroup === 'number' ? String(itemsgroup) : readText(variables, 'itemsgroup');
  return {
    group: group === '' ? null : group,
    settings: parseEmbeddedListSettings(variables),
    followSocial: isOn(variables['show_follow_social']) ? 'shown' : 'hidden',
  };
}

function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}
