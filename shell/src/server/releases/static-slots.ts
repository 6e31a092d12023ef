/** Slots whose HTML needs no scripts. */
import type { Slot } from 'shared-contracts/slot';
import type { DocumentReleases } from './live-releases.ts';

/** True when all blocks of the slot declare that their HTML needs no scripts, as those of regions do. */
export function isStaticSlot(
  { blocks }: Slot,
  releases: Pick<DocumentReleases, 'findTemplateOwner' | 'regionBlocks'>,
): boolean {
  return blocks.every(
    ({ template }) =>
      releases.findTemplateOwner(template)?.static === true || releases.regionBlocks.has(template),
  );
}
