/** Table of migrations/0139_region.sql. */
import type { JsonObject } from 'shared-contracts/json';
import type { RegionName } from 'shared-contracts/regions';
import type { JsonColumn } from './content.ts';

export interface StoredRegionBlock {
  /** Unique in its region. */
  readonly id: number;
  readonly template: string;
  readonly variables: JsonObject;
}

export interface RegionTable {
  name: RegionName;
  blocks: JsonColumn<readonly StoredRegionBlock[]>;
}

export interface RegionTables {
  region: RegionTable;
}
