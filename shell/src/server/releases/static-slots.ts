/** Slots whose HTML is all there is to them. */
import type { Slot } from 'shared-contracts/slot';
import type { DocumentReleases } from './live-releases.ts';

/** True when every block of the slot declares that its HTML needs no scripts. */
export function isStaticSlot(
  { blocks }: Slot,
  releases: Pick<DocumentReleases, 'findTemplateOwner'>,
): boolean {
  return blocks.every(({ template }) => releases.findTemplateOwner(template)?.static === true);
}
