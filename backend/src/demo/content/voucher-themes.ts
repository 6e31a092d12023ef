/** Looks a gift voucher comes in. */
import type { DemoVoucherTheme } from './content-types.ts';

export const demoVoucherThemes: readonly DemoVoucherTheme[] = [
  {
    id: 1,
    name: 'The brass key',
    picture: { file: 'vouchers/key.webp', alt: 'Two printed keys, one mustard and one crimson' },
  },
  {
    id: 2,
    name: 'A box with a bow',
    picture: { file: 'vouchers/box.webp', alt: 'Two gift boxes with ribbons and bows' },
  },
  {
    id: 3,
    name: 'Pins in a row',
    picture: {
      file: 'vouchers/pins.webp',
      alt: 'Five stacks of brass and steel pins under springs on a lilac foot',
    },
  },
];
