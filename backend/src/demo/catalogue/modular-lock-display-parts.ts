import type { DemoProduct } from './types.ts';

export const modularLockDisplayParts: readonly DemoProduct[] = [
  {
    slug: 'honeycomb-display-tile',
    name: 'Honeycomb Display Tile',
    brand: 'Tumblerworks',
    blurb: 'Six-sided tiles that clip together into a wall or table display of cylinders.',
    contentHtml:
      '<p>Start with one cylinder, end with a hive. Each tile has a collar in the middle for a round cylinder and a connector on every side, so a display can grow in any direction.</p>' +
      '<h3>Details</h3><ul><li>64 mm across flats, 16 mm high, 30 g each</li><li>Collar for cylinders from 21 to 22.5 mm, with a split that grips</li><li>Keyhole slot at the back for a 4 mm screw</li><li>Matte PLA, 0.2 mm layers, four walls; clips included</li></ul>' +
      '<p>The single tile comes in mint. The pack of three has mint, teal and bone; the pack of seven makes a full flower. Joins the Display Wall Rail along any flat. Cylinders in the pictures are not included.</p>',
    groups: ['wall-display', 'cradles-and-rests', 'featured'],
    isNew: false,
    variations: [{ name: 'Pack', options: ['Single', 'Pack of three', 'Pack of seven'] }],
    skus: [
      {
        code: 'MD-HEX-1',
        options: { Pack: 'Single' },
        priceCents: 890,
        onHand: 64,
        weightGrams: 30,
      },
      {
        code: 'MD-HEX-3',
        options: { Pack: 'Pack of three' },
        priceCents: 2390,
        onHand: 31,
        weightGrams: 90,
      },
      {
        code: 'MD-HEX-7',
        options: { Pack: 'Pack of seven' },
        priceCents: 4990,
        specialCents: 4490,
        onHand: 12,
        weightGrams: 210,
      },
    ],
    images: [
      {
        file: 'honeycomb-display-tile/front.webp',
        alt: 'Seven hexagonal tiles in mint, teal and bone joined in a flower, four holding brass cylinders',
        options: { Pack: 'Pack of seven' },
      },
      {
        file: 'honeycomb-display-tile/detail.webp',
        alt: 'Three hexagonal tiles clipped together, one holding a brass cylinder',
        options: { Pack: 'Pack of three' },
      },
    ],
    metaDescription:
      'Hexagonal display tiles for lock cylinders that clip together, in packs of one, three or seven.',
    colours: ['Mint', 'Teal', 'Bone'],
    materials: ['Matte PLA'],
    addedOn: '2023-05-16',
  },
  {
    slug: 'display-wall-rail',
    name: 'Display Wall Rail',
    brand: 'Tumblerworks',
    blurb: 'A slotted rail with sliding hooks for padlocks and perches for cylinders.',
    contentHtml:
      '<p>Screw the rail to a wall or stand it on a shelf, then slide on what you need: hooks carry padlocks by the shackle, and perches hold round cylinders at reading height.</p>' +
      '<h3>Details</h3><ul><li>Rail 180 or 270 mm long, 60 mm high, 20 mm deep, with a pair of feet</li><li>T-slot that takes any part of the range</li><li>Three hooks with the short rail, five with the long one; each carries 800 g</li><li>PETG, 0.24 mm layers, five walls, 35 % infill</li></ul>' +
      '<p>Rails butt together with a hidden key, so a run of three keeps one straight slot. Countersunk holes are 120 mm apart and match a plasterboard anchor. Padlocks in the pictures are not included.</p>',
    groups: ['wall-display'],
    isNew: false,
    variations: [{ name: 'Length', options: ['180 mm', '270 mm'] }],
    skus: [
      {
        code: 'MD-RAIL-180',
        options: { Length: '180 mm' },
        priceCents: 2790,
        onHand: 18,
        weightGrams: 142,
      },
      {
        code: 'MD-RAIL-270',
        options: { Length: '270 mm' },
        priceCents: 3690,
        onHand: 7,
        weightGrams: 218,
      },
    ],
    addons: [{ name: 'Extra hooks', type: 'Qty', priceCents: 290, minQty: 0, maxQty: 10 }],
    images: [
      {
        file: 'display-wall-rail/front.webp',
        alt: 'Charcoal rail with three orange hooks carrying brass padlocks',
      },
      {
        file: 'display-wall-rail/detail.webp',
        alt: 'Wall rail from the end, showing the slot that the hooks slide in',
      },
    ],
    metaDescription:
      'A slotted wall rail with sliding hooks for displaying padlocks and cylinders, 180 or 270 mm.',
    colours: ['Charcoal'],
    materials: ['PETG'],
    addedOn: '2023-10-03',
  },
  {
    slug: 'prototype-display-plinth',
    name: 'Prototype Display Plinth',
    brand: 'Tumblerworks',
    blurb: 'A one-off octagonal plinth from the drawing board, and there is only one.',
    contentHtml:
      '<p>We printed this stepped plinth while working out the connector for our display range. The final parts went another way, but the prototype turned out too well to recycle. There is one, and there will not be another.</p>' +
      '<h3>Details</h3><ul><li>96 mm across the base, 60 mm high, in three fluted steps</li><li>Collar for one round cylinder from 21 to 22.5 mm</li><li>Early connector on two sides, which fits nothing else we sell</li><li>Bone PLA, 0.16 mm layers, vase-smooth flutes, weighted base</li></ul>' +
      '<p>It carries a faint seam at the back where the print was paused; we think that is part of its charm. The cylinder in the pictures is not included.</p>',
    groups: ['desk-display', 'cradles-and-rests'],
    isNew: false,
    badge: 'Last one',
    variations: [],
    skus: [{ code: 'LAST-ONE', options: {}, priceCents: 4200, onHand: 1, weightGrams: 190 }],
    images: [
      {
        file: 'prototype-display-plinth/front.webp',
        alt: 'Stepped bone-coloured plinth with a brass cylinder standing on top',
      },
      {
        file: 'prototype-display-plinth/detail.webp',
        alt: 'Display plinth from above, showing its three octagonal steps',
      },
    ],
    metaDescription:
      'A one-off prototype plinth for a single lock cylinder. Only one was ever printed.',
    colours: ['Bone'],
    materials: ['PLA'],
    addedOn: '2024-11-19',
  },
];
