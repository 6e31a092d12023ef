import type { DemoProduct } from './types.ts';

/** Display parts that hang beside the tiles and the rail. */
export const wallDisplayParts: readonly DemoProduct[] = [
  {
    slug: 'key-rail',
    name: 'Key Rail',
    brand: 'Gallery Row',
    blurb: 'A narrow rail with turned pegs and a label over each key.',
    contentHtml:
      '<p>Keys outlive their labels, unless the label is part of the wall. Each peg leans back by 12 degrees so that nothing slides off when a door slams, and a groove above it takes a printed tag or a strip of paper.</p>' +
      '<h3>Details</h3><ul><li>184 × 40 mm with five pegs, 116 × 40 mm with three; 40 mm deep over the pegs</li><li>Pegs 6.4 mm thick and 34 mm apart, each for up to four keys</li><li>Tags 24 × 8 mm, one per peg included</li><li>Shallow tray along the top for picks and pens</li><li>Matte PLA, 0.2 mm layers, four walls, 25 % infill</li></ul>' +
      '<p>A countersunk hole near each end takes a 4 mm screw, and strips hold as well on smooth paint. Keys and board in the pictures are not included.</p>',
    groups: ['wall-display'],
    isNew: false,
    variations: [{ name: 'Pegs', options: ['Three', 'Five'] }],
    skus: [
      {
        code: 'MD-KEY-3',
        options: { Pegs: 'Three' },
        priceCents: 1790,
        onHand: 15,
        weightGrams: 64,
      },
      {
        code: 'MD-KEY-5',
        options: { Pegs: 'Five' },
        priceCents: 2490,
        onHand: 22,
        weightGrams: 101,
      },
    ],
    addons: [
      { name: 'Tags printed with your words', type: 'Text', priceCents: 450 },
      { name: 'Blank tags, pack of ten', type: 'Qty', priceCents: 390, minQty: 0, maxQty: 5 },
    ],
    images: [
      {
        file: 'key-rail/front.webp',
        alt: 'Forest green rail with five mustard pegs, brass and steel keys on four of them',
        options: { Pegs: 'Five' },
      },
      {
        file: 'key-rail/detail.webp',
        alt: 'Key rail with three pegs from the side, showing its profile and the label groove',
        options: { Pegs: 'Three' },
      },
    ],
    metaDescription: 'A wall rail with three or five pegs for keys, with a label above each one.',
    colours: ['Forest'],
    materials: ['Matte PLA'],
    addedOn: '2024-03-05',
  },
  {
    slug: 'corner-display-tile',
    name: 'Corner Display Tile',
    brand: 'Tumblerworks',
    blurb: 'Takes a honeycomb of tiles round the corner of a room, with a perch on the way.',
    contentHtml:
      '<p>Every honeycomb meets a corner sooner or later. This part has a connector on each of two legs at a right angle, so that tiles carry on along the next wall, and a quarter-round shelf in between for a cylinder worth the best seat.</p>' +
      '<h3>Details</h3><ul><li>Two legs 66 mm wide and 74 mm high, as tall as a tile from point to point</li><li>Shelf 58 mm deep with a split collar for cylinders from 21 to 22.5 mm</li><li>Hexagonal windows, 27 mm across, that pass a cable for lighting</li><li>Matte PLA, 0.2 mm layers, four walls, 20 % infill; two clips included</li></ul>' +
      '<p>Fixes with one 4 mm screw per leg or with removable strips. Also stands on a shelf by itself. Fits the Honeycomb Display Tile; tiles and cylinders in the pictures are not included.</p>',
    groups: ['wall-display'],
    isNew: true,
    badge: 'New',
    variations: [],
    skus: [{ code: 'MD-CORNER', options: {}, priceCents: 2190, onHand: 19, weightGrams: 88 }],
    addons: [{ name: 'Extra clips', type: 'Qty', priceCents: 60, minQty: 0, maxQty: 20 }],
    images: [
      {
        file: 'corner-display-tile/front.webp',
        alt: 'Teal corner part with a brass cylinder on its shelf, a bone and a mint tile clipped to its sides',
      },
      {
        file: 'corner-display-tile/detail.webp',
        alt: 'Teal corner part by itself, two legs with hexagonal windows and a quarter-round shelf',
      },
    ],
    metaDescription:
      'A corner part that carries a honeycomb tile display round a room’s corner, with a shelf for one cylinder.',
    colours: ['Teal'],
    materials: ['Matte PLA'],
    addedOn: '2026-09-03',
  },
  {
    slug: 'shadow-box-frame',
    name: 'Shadow-Box Frame',
    brand: 'Gallery Row',
    blurb: 'A deep frame with a pegged back for a small collection, on a wall or a shelf.',
    contentHtml:
      '<p>A frame turns a drawer of locks into an exhibition. The back is drilled with a grid of hexagonal holes, hooks and collars click in wherever you like, and the bezel lifts off so that you can change your mind.</p>' +
      '<h3>Details</h3><ul><li>Small 156 × 130 mm, tall 156 × 196 mm; both 47 mm deep</li><li>Grid of 5 mm holes, 15 mm apart: 63 in the small frame, 99 in the tall one</li><li>Small comes with one hook and one collar, tall with two of each</li><li>Hooks carry 600 g; collars take cylinders from 21 to 22.5 mm</li><li>Matte PLA, 0.2 mm layers, five walls, 30 % infill</li></ul>' +
      '<p>Hangs from a keyhole behind or stands as it is. The caption is printed raised on the lower edge of the bezel. The tall frame is made in charcoal only. Locks in the pictures are not included.</p>',
    groups: ['wall-display', 'featured'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Charcoal', 'Forest'] },
      { name: 'Size', options: ['Small', 'Tall'] },
    ],
    skus: [
      {
        code: 'MD-BOX-CHA-S',
        options: { Colour: 'Charcoal', Size: 'Small' },
        priceCents: 4490,
        onHand: 10,
        weightGrams: 238,
      },
      {
        code: 'MD-BOX-CHA-T',
        options: { Colour: 'Charcoal', Size: 'Tall' },
        priceCents: 5990,
        onHand: 3,
        weightGrams: 341,
      },
      {
        code: 'MD-BOX-FOR-S',
        options: { Colour: 'Forest', Size: 'Small' },
        priceCents: 4490,
        specialCents: 3990,
        onHand: 6,
        weightGrams: 238,
      },
    ],
    addons: [
      { name: 'Caption, up to 24 characters', type: 'Text', priceCents: 700 },
      { name: 'Extra hooks', type: 'Qty', priceCents: 220, minQty: 0, maxQty: 8 },
      { name: 'Clear front', type: 'Checkbox', priceCents: 1190 },
    ],
    images: [
      {
        file: 'shadow-box-frame/front.webp',
        alt: 'Charcoal frame with a pale pegged back, a brass padlock and a cylinder inside',
        options: { Colour: 'Charcoal', Size: 'Small' },
      },
      {
        file: 'shadow-box-frame/detail.webp',
        alt: 'Tall charcoal frame holding two padlocks and two cylinders on orange hooks and collars',
        options: { Colour: 'Charcoal', Size: 'Tall' },
      },
      {
        file: 'shadow-box-frame/forest.webp',
        alt: 'Forest green frame with a padlock and a cylinder on its pegged back',
        options: { Colour: 'Forest', Size: 'Small' },
      },
    ],
    metaDescription:
      'A deep display frame with a pegged back, hooks and collars for padlocks and cylinders, in two sizes.',
    colours: ['Charcoal', 'Forest'],
    materials: ['Matte PLA'],
    addedOn: '2025-10-21',
  },
];
