/** Slots in this remote's blocks that other remotes fill. Pure. */
import type { NestedSlot } from 'shared-contracts/slot';

/** Name of the nested slot with the customer's addresses. */
export const ADDRESSES_SLOT = 'addresses';

/** The address book, where the settings let customers manage their addresses. */
export function addressesSlot(blockId: string): NestedSlot {
  return {
    name: ADDRESSES_SLOT,
    blocks: [
      {
        id: `${blockId}-addresses`,
        template: 'Sell/address_book',
        variables: { part: true },
        anchorName: null,
      },
    ],
  };
}
