/** Slots whose HTML is all there is to them (design §6): the same question on server and browser. */
import type { Slot } from 'shared-contracts/slot';
import type { BrowserRelease } from './document-state.ts';

/** True when every block of the slot declares that its HTML needs no scripts. */
export function isStaticSlot(
  { remote, blocks }: Slot,
  releases: Readonly<Record<string, BrowserRelease>>,
): boolean {
  return blocks.every(({ template }) => releases[remote]?.templates[template]?.static === true);
}
