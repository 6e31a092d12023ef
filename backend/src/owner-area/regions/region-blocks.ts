/** The blocks of a region: as usual or as an owner has arranged them, in the order of the areas. Pure. */
import { isJsonObject } from 'shared-contracts/json';
import { REGION_AREAS, type RegionName } from 'shared-contracts/regions';
import type { StoredRegionBlock } from '../../db/schema/region.ts';
import { labelOf, type DescribedTemplate } from '../pages/block-templates.ts';

export const REGION_LABELS: Readonly<Record<RegionName, string>> = {
  header: 'Header',
  drawer: 'Menu of phones',
  footer: 'Footer',
};

/** More blocks cannot be added to a region. */
export const REGION_BLOCKS_MAX = 50;

const AREA_LABELS: Readonly<Record<string, string>> = {
  'header.start': 'Left',
  'header.menu': 'Row of links',
  'header.middle': 'Middle',
  'header.end': 'Right',
  'footer.columns': 'Columns',
  'footer.base': 'Last line',
};

/** One block of a region as an owner sees it. */
export interface RegionBlock extends StoredRegionBlock {
  readonly label: string;
  /** Null for a template that no release provides for the region now. */
  readonly area: string | null;
}

/** Templates that an owner can add to the region. */
export function listAllowed(
  region: RegionName,
  templates: readonly DescribedTemplate[],
): readonly DescribedTemplate[] {
  return templates.filter((template) => areaOf(region, template) !== null);
}

/** The usual blocks, from the releases for everyone. Their ids are their places. */
export function listUsual(
  region: RegionName,
  templates: readonly DescribedTemplate[],
): readonly StoredRegionBlock[] {
  const areas: readonly string[] = REGION_AREAS[region];
  return templates
    .filter(({ visitors }) => visitors === 'all')
    .flatMap(({ template, regions }) =>
      (regions ?? [])
        .filter((place) => place.region === region)
        .flatMap(({ area, usual }) => usual.map((place) => ({ template, area, ...place }))),
    )
    .toSorted(
      (a, b) =>
        areas.indexOf(a.area) - areas.indexOf(b.area) ||
        a.order - b.order ||
        (a.template < b.template ? -1 : 1),
    )
    .map(({ template, variables }, index) => ({
      id: index + 1,
      template,
      variables: isJsonObject(variables) ? variables : {},
    }));
}

/** With labels and areas; blocks of one area follow each other, unknown ones come last. */
export function describeBlocks(
  region: RegionName,
  blocks: readonly StoredRegionBlock[],
  templates: readonly DescribedTemplate[],
): readonly RegionBlock[] {
  const areas: readonly string[] = REGION_AREAS[region];
  const placeOf = ({ area }: RegionBlock) => (area === null ? areas.length : areas.indexOf(area));
  return blocks
    .map((block) => {
      const known = templates.find(({ template }) => template === block.template);
      const area = known === undefined ? null : areaOf(region, known);
      return { ...block, label: known?.label ?? labelOfUnknown(block.template), area };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The block with its neighbour in the same area exchanged; undefined at the end of the area. */
export function exchange(
  blocks: readonly RegionBlock[],
  id: number,
  direction: 'up' | 'down',
): readonly RegionBlock[] | undefined {
  const from = blocks.findIndex((block) => block.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [block, neighbour] = [blocks[from], blocks[to]];
  if (block === undefined || neighbour?.area !== block.area) return undefined;
  return blocks.with(from, neighbour).with(to, block);
}

/** `Left`, or null where the region has one area only. */
export function labelOfArea(region: RegionName, area: string | null): string | null {
  if (area === null) return 'Not shown: no release provides it';
  return AREA_LABELS[`${region}.${area}`] ?? null;
}

/** A template named `legal_line` becomes `Legal line`. */
export function labelOfUnknown(template: string): string {
  return labelOf(template.replace(/^.*\//, ''));
}

function areaOf(region: RegionName, { regions }: DescribedTemplate): string | null {
  const areas: readonly string[] = REGION_AREAS[region];
  const place = regions?.find((each) => each.region === region && areas.includes(each.area));
  return place?.area ?? null;
}
