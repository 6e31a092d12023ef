/** Photos. */
import type { DemoPhoto } from './content-types.ts';

export const demoPhotos: readonly DemoPhoto[] = [
  {
    name: 'The bench on a Friday',
    description: 'Everything that came off the printers in one week, before packing.',
    picture: { file: 'site/home-hero.webp', alt: 'Printed parts in many colours on one bench' },
  },
  {
    name: 'Ready for the workshop',
    description: 'Vices, trays and practice locks laid out for six people.',
    picture: { file: 'site/workshop.webp', alt: 'Vice, trays and locks laid out on a bench' },
  },
  {
    name: 'Pins in order',
    description: 'One column to a chamber, and four columns to spare.',
    picture: {
      file: 'professional-pinning-tray/mustard.webp',
      alt: 'Mustard pinning tray with brass pins in its pockets',
    },
  },
  {
    name: 'A quiet corner',
    description: 'Twenty picks on a footprint no wider than a mug.',
    picture: { file: 'pick-carousel/front.webp', alt: 'Crimson carousel full of steel picks' },
  },
];
