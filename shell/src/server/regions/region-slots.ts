/**
 * Slots of header, drawer and footer: what the owner has arranged, or the usual blocks that the
 * releases name. Pure.
 */
import type { RegionWire } from 'shared-contracts/api/regions';
import { isJsonObject } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';
import { REGION_NAMES, type RegionName } from 'shared-contracts/regions';
import type { Slot } from 'shared-contracts/slot';
import type { RegionOutlet } from '../../document/document-state.ts';
import type { DocumentReleases, RegionBlock } from '../releases/live-releases.ts';

/** One block of a region, with its place in the layout. */
export interface RegionSlot extends RegionOutlet {
  readonly slot: Slot;
}

interface PlacedBlock {
  readonly block: Block;
  readonly owner: RegionBlock;
}

/**
 * Lists the slots of all regions in reading order. A block whose template no release provides for
 * the region is left out. The first slot of the header has the id `header-1`.
 *
 * @param arranged regions that the owner has arranged
 */
export function listRegionSlots(
  arranged: readonly RegionWire[],
  releases: Pick<DocumentReleases, 'regionBlocks'>,
): readonly RegionSlot[] {
  return REGION_NAMES.flatMap((region) => {
    const own = arranged.find((each) => each.region === region);
    const placed =
      own === undefined ? listUsual(region, releases) : listArranged(own, releases.regionBlocks);
    return placed.flatMap(({ block, owner }, index) => {
      const place = owner.places.find((each) => each.region === region);
      if (place === undefined) return [];
      const id = `${region}-${index + 1}`;
      return [
        { id, region, area: place.area, slot: { id, remote: owner.remote, blocks: [block] } },
      ];
    });
  });
}

function listArranged(
  { blocks }: RegionWire,
  regionBlocks: DocumentReleases['regionBlocks'],
): readonly PlacedBlock[] {
  return blocks.flatMap(({ id, template, variables }) => {
    const owner = regionBlocks.get(template);
    if (owner === undefined) return [];
    return [{ owner, block: blockOf(String(id), template, variables) }];
  });
}

function listUsual(
  region: RegionName,
  { regionBlocks }: Pick<DocumentReleases, 'regionBlocks'>,
): readonly PlacedBlock[] {
  return [...regionBlocks]
    .flatMap(([template, owner]) =>
      owner.places
        .filter((place) => place.region === region)
        .flatMap(({ usual }) => usual.map((place) => ({ ...place, template, owner }))),
    )
    .toSorted((a, b) => a.order - b.order || a.template.localeCompare(b.template))
    .map(({ owner, template, variables }, index) => ({
      owner,
      block: blockOf(`usual-${index + 1}`, template, variables),
    }));
}

function blockOf(id: string, template: string, variables: unknown): Block {
  return { id, template, variables: isJsonObject(variables) ? variables : {}, anchorName: null };
}
