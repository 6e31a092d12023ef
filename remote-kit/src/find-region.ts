/** The region of a block: header, drawer or footer. */
import { REGION_NAMES, type RegionName } from 'shared-contracts/regions';
import type { SlotRequest } from 'shared-contracts/slot';

/** The ids of a region's slots begin with its name, like `header-1`. */
export function findRegion({ slot }: Pick<SlotRequest, 'slot'>): RegionName | undefined {
  return REGION_NAMES.find((region) => slot.id.startsWith(`${region}-`));
}
