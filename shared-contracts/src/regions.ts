/**
 * Regions: header, drawer and footer of every page. Each is a list of blocks, kept as content and
 * arranged by the owner. Without an arrangement, a region has the blocks that the manifests name.
 *
 * A region block has no code in the browser. What it needs there, the shell does for it by
 * attributes of its HTML (`region-markup.ts`).
 */
import type { JsonObject } from './json.ts';

/** `drawer`: the menu of narrow windows. */
export const REGION_NAMES = ['header', 'drawer', 'footer'] as const;
export type RegionName = (typeof REGION_NAMES)[number];

/** Parts of a region that the shell's layout arranges; blocks of one area follow each other. */
export const REGION_AREAS = {
  header: ['start', 'menu', 'middle', 'end'],
  drawer: ['main'],
  footer: ['columns', 'base'],
} as const satisfies Record<RegionName, readonly string[]>;
export type RegionArea<Region extends RegionName = RegionName> =
  (typeof REGION_AREAS)[Region][number];

/** A region in which a block may stand. */
export type RegionPlace = {
  readonly [Region in RegionName]: {
    readonly region: Region;
    readonly area: RegionArea<Region>;
    /** The places that the block has in a region that no owner has arranged. */
    readonly usual?: readonly UsualPlace[];
  };
}[RegionName];

export interface UsualPlace {
  /** Blocks stand in ascending order; 0 to 1000. */
  readonly order: number;
  /** Values of the block's fields. */
  readonly variables?: JsonObject;
}
