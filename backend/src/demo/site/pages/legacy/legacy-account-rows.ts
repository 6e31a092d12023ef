import type { LegacyRowWire } from 'shared-contracts/api/legacy-page';
import { legacyBlock, legacyRow, legacyWidget } from '../../legacy-row.ts';

/** What belongs to a customer, in two tabs. */
export const legacyAccountRows: readonly LegacyRowWire[] = [
  legacyRow('tabs', [
    legacyBlock(1, [legacyWidget('my account')], { title: 'My account' }),
    legacyBlock(2, [legacyWidget('cart')], { title: 'Cart' }),
  ]),
];
