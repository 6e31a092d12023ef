import type { DemoProduct } from './types.ts';

/** A holder in three dimensions of choice; the tall column comes on the foot only. */
export const pillarStandHolder: DemoProduct = {
  slug: 'pillar-stand-holder',
  name: 'Pillar Stand Holder',
  brand: 'Halfturn',
  blurb: 'A drill-press style arm that carries a cylinder at any height on a steel column.',
  contentHtml:
    '<p>Raise the work instead of lowering your neck. The arm slides and swings on a 14 mm ground steel column, a stop ring remembers the height, and the space below is free for a tailpiece, a cam or a camera.</p>' +
    '<h3>Details</h3><ul><li>Column 160 or 220 mm, ring 52 mm in front of it</li><li>Ring 27.4 mm inside and 24 mm high, with a nylon-tipped set knob</li><li>Standing foot 106 × 124 mm with a dish for pins and four screw holes</li><li>Table clamp 46 mm wide for tops from 10 to 28 mm</li><li>PETG, 0.2 mm layers, six walls, 45 % gyroid infill</li></ul>' +
    '<p>The table clamp wants the short column: with the long one it sways, so we do not make that. Both colours have mustard knobs. Cylinders under 26 mm need the bushings below. Cylinder and table in the pictures are not included.</p>',
  groups: ['vices-and-clamps'],
  isNew: true,
  variations: [
    { name: 'Colour', options: ['Cobalt', 'Slate'] },
    { name: 'Column', options: ['160 mm', '220 mm'] },
    { name: 'Mount', options: ['Standing foot', 'Table clamp'] },
  ],
  skus: [
    {
      code: 'CH-PIL-COB-160-F',
      options: { Colour: 'Cobalt', Column: '160 mm', Mount: 'Standing foot' },
      priceCents: 8490,
      onHand: 7,
      weightGrams: 486,
    },
    {
      code: 'CH-PIL-COB-160-C',
      options: { Colour: 'Cobalt', Column: '160 mm', Mount: 'Table clamp' },
      priceCents: 8990,
      onHand: 4,
      weightGrams: 431,
    },
    {
      code: 'CH-PIL-COB-220-F',
      options: { Colour: 'Cobalt', Column: '220 mm', Mount: 'Standing foot' },
      priceCents: 9290,
      onHand: 2,
      weightGrams: 558,
    },
    {
      code: 'CH-PIL-SLA-160-F',
      options: { Colour: 'Slate', Column: '160 mm', Mount: 'Standing foot' },
      priceCents: 8490,
      onHand: 5,
      weightGrams: 486,
    },
    {
      code: 'CH-PIL-SLA-160-C',
      options: { Colour: 'Slate', Column: '160 mm', Mount: 'Table clamp' },
      priceCents: 8990,
      onHand: 0,
      weightGrams: 431,
    },
    {
      code: 'CH-PIL-SLA-220-F',
      options: { Colour: 'Slate', Column: '220 mm', Mount: 'Standing foot' },
      priceCents: 9290,
      specialCents: 8490,
      onHand: 3,
      weightGrams: 558,
    },
  ],
  addons: [
    {
      name: 'Bushings',
      type: 'Dropdown',
      options: [
        { label: 'For 22 mm cylinders', priceCents: 490 },
        { label: 'For 20 and 24 mm cylinders', priceCents: 790 },
      ],
    },
    { name: 'Second arm', type: 'Qty', priceCents: 2490, minQty: 0, maxQty: 2 },
  ],
  images: [
    {
      file: 'pillar-stand-holder/front.webp',
      alt: 'Cobalt stand with a steel column, its arm holding a brass cylinder above a dished foot',
      options: { Colour: 'Cobalt', Mount: 'Standing foot' },
    },
    {
      file: 'pillar-stand-holder/detail.webp',
      alt: 'Cobalt column holder clamped to the edge of a table, the arm reaching over it',
      options: { Colour: 'Cobalt', Mount: 'Table clamp' },
    },
    {
      file: 'pillar-stand-holder/slate.webp',
      alt: 'Slate stand with a steel column and mustard knobs, holding a brass cylinder',
      options: { Colour: 'Slate', Mount: 'Standing foot' },
    },
  ],
  metaDescription:
    'A lock cylinder holder on a steel column, with a standing foot or a table clamp, in two heights.',
  colours: ['Cobalt', 'Slate'],
  materials: ['PETG', 'Steel'],
  addedOn: '2026-10-02',
};
