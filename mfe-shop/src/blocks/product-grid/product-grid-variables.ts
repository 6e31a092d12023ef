/** What the author of a page sets for the grid. */
import { parseEmbeddedListSettings, type EmbeddedListSettings } from 'remote-kit/embedded-list';
import type { PaginationValues } from 'remote-kit/pagination-look';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import type { JsonObject } from 'shared-contracts/json';
import { fields } from './fields.ts';

export interface ProductGridVariables {
  /** Slug or id of a group; null for all products. */
  readonly group: string | null;
  readonly settings: EmbeddedListSettings;
  readonly followSocial: 'shown' | 'hidden';
  /** A day like `2022-07-05`; empty when it is not stated. */
  readonly lastUpdated: string;
  readonly pagination: PaginationValues;
}

export function parseProductGridVariables(variables: JsonObject): ProductGridVariables {
  const values = readFields(fields, variables);
  return {
    group: values.itemsgroup === '' ? null : values.itemsgroup,
    settings: parseEmbeddedListSettings(values),
    followSocial: values.show_follow_social ? 'shown' : 'hidden',
    lastUpdated: values.last_updated,
    pagination: values,
  };
}
