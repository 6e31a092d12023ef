/** Looks a gift voucher comes in. */
import type { DemoVoucherTheme } from './content-types.ts';

export const demoVoucherThemes: readonly DemoVoucherTheme[] = [
  {
    id: 1,
    name: 'The brass key',
    picture: { file: 'key-fob/front.webp', alt: 'Three round key fobs on split rings' },
  },
  {
    id: 2,
    name: 'A box with a bow',
    picture: { file: 'stacking-spring-tray/front.webp', alt: 'Two stacked trays' },
  },
  {
    id: 3,
    name: 'Pins in a row',
    picture: { file: 'cutaway-practice-lock/front.webp', alt: 'Cutaway lock with brass pins' },
  },
];
