import type { DemoProduct } from './types.ts';

export const pinningTrays: readonly DemoProduct[] = [
  {
    slug: 'professional-pinning-tray',
    name: 'Professional Pinning Tray',
    brand: 'Tumblerworks',
    blurb: 'Thirty sloped pockets, a plug cradle and a parts trough in one rigid tray.',
    contentHtml:
      '<p>Our most used tray. Three rows of ten pockets hold the key pins, drivers and springs of a whole cylinder in order, one column to a chamber, with four columns to spare. In front lie a cradle for the plug and a trough for clips and cams.</p>' +
      '<h3>Details</h3><ul><li>152 × 119 × 11 mm, 2 mm walls</li><li>Pockets 12 × 25 mm with eased corners</li><li>Cradle for plugs from 11 to 15 mm in diameter</li><li>Matte PLA, 0.2 mm layers, five walls, 30 % gyroid infill</li></ul>' +
      '<p>The walls of each pocket lean outwards, so a fingertip or tweezers can sweep out the last pin. Fits beside the Bench Cylinder Vice and under the Stacking Spring Tray. Pins and plug in the pictures are not included.</p>',
    groups: ['pinning-trays', 'featured'],
    isNew: false,
    badge: 'Best seller',
    variations: [{ name: 'Colour', options: ['Cobalt', 'Charcoal', 'Mustard'] }],
    skus: [
      {
        code: 'PT-PRO-COB',
        options: { Colour: 'Cobalt' },
        priceCents: 3450,
        onHand: 24,
        weightGrams: 118,
      },
      {
        code: 'PT-PRO-CHA',
        options: { Colour: 'Charcoal' },
        priceCents: 3450,
        onHand: 16,
        weightGrams: 118,
      },
      {
        code: 'PT-PRO-MUS',
        options: { Colour: 'Mustard' },
        priceCents: 3650,
        specialCents: 3150,
        onHand: 5,
        weightGrams: 118,
      },
    ],
    addons: [
      { name: 'Non-slip feet', type: 'Checkbox', priceCents: 350 },
      {
        name: 'Tweezers',
        type: 'Dropdown',
        options: [
          { label: 'Straight, 115 mm', priceCents: 790 },
          { label: 'Curved, 120 mm', priceCents: 890 },
        ],
      },
    ],
    images: [
      {
        file: 'professional-pinning-tray/front.webp',
        alt: 'Cobalt blue tray with thirty pockets of brass pins and a plug in its cradle',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'professional-pinning-tray/detail.webp',
        alt: 'Cobalt blue pinning tray seen from the left, low, showing the sloped pockets',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'professional-pinning-tray/charcoal.webp',
        alt: 'Charcoal pinning tray with brass pins',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'professional-pinning-tray/mustard.webp',
        alt: 'Mustard yellow pinning tray with brass pins',
        options: { Colour: 'Mustard' },
      },
    ],
    metaDescription:
      'A thirty-pocket pinning tray with a plug cradle and parts trough, 3D printed in matte PLA.',
    colours: ['Cobalt', 'Charcoal', 'Mustard'],
    materials: ['Matte PLA'],
    addedOn: '2023-03-14',
  },
  {
    slug: 'compact-pinning-tray',
    name: 'Compact Pinning Tray',
    brand: 'Tumblerworks',
    blurb: 'Twelve pockets and a plug cradle, small enough for a coat pocket.',
    contentHtml:
      '<p>Two rows of six pockets: just enough for a six-pin cylinder, with key pins in the near row and drivers with their springs behind. The cradle in front keeps the plug from rolling off a club-night table.</p>' +
      '<h3>Details</h3><ul><li>96 × 92 × 11 mm, 62 g</li><li>Pockets 12 × 25 mm, the same as the Professional tray</li><li>Cradle for plugs from 11 to 15 mm</li><li>Matte PLA, 0.2 mm layers, four walls, 25 % gyroid infill</li></ul>' +
      '<p>A good first tray, and a good second one for the bag you take to meets. The lid is a separate press fit that doubles as a small parts dish; choose it below. Pins and plug in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: false,
    variations: [{ name: 'Lid', options: ['Without lid', 'With press-fit lid'] }],
    skus: [
      {
        code: 'PT-COM-OPEN',
        options: { Lid: 'Without lid' },
        priceCents: 1650,
        onHand: 38,
        weightGrams: 62,
      },
      {
        code: 'PT-COM-LID',
        options: { Lid: 'With press-fit lid' },
        priceCents: 2150,
        onHand: 12,
        weightGrams: 88,
      },
    ],
    images: [
      {
        file: 'compact-pinning-tray/front.webp',
        alt: 'Small mint green tray with two rows of six pockets and a plug in its cradle',
      },
      {
        file: 'compact-pinning-tray/detail.webp',
        alt: 'Empty mint green tray from above, showing the rounded pockets',
      },
    ],
    metaDescription:
      'A pocket-sized pinning tray with twelve pockets and a plug cradle, for six-pin cylinders.',
    colours: ['Mint'],
    materials: ['Matte PLA'],
    addedOn: '2023-07-04',
  },
  {
    slug: 'round-pinning-tray',
    name: 'Round Pinning Tray',
    brand: 'Tumblerworks',
    blurb: 'Two rings of pockets about a bowl that turn under your hand.',
    contentHtml:
      '<p>Turn the tray, not your wrist. Fourteen outer pockets take pins by length, eight inner ones take springs and clips, and the bowl in the middle catches whatever you have not sorted yet.</p>' +
      '<h3>Details</h3><ul><li>150 mm across, 13 mm high</li><li>Outer pockets about 23 × 25 mm, inner pockets about 18 × 18 mm</li><li>Raised rim to hold while turning</li><li>Matte PLA, 0.2 mm layers, four walls, 20 % gyroid infill</li></ul>' +
      '<p>Suits rekeying, where pins of the same length belong together whichever chamber they came from. The low centre makes it steady enough to use on a lap. A ball-race base that lets it spin freely can be added below. Pins in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: true,
    badge: 'New',
    variations: [],
    skus: [{ code: 'PT-RND', options: {}, priceCents: 2950, onHand: 14, weightGrams: 132 }],
    addons: [{ name: 'Ball-race base', type: 'Checkbox', priceCents: 1290 }],
    images: [
      {
        file: 'round-pinning-tray/front.webp',
        alt: 'Round lilac tray with two rings of pockets, several holding brass pins',
      },
      {
        file: 'round-pinning-tray/detail.webp',
        alt: 'Round lilac tray from a low angle, showing the raised rim and centre bowl',
      },
    ],
    metaDescription:
      'A round sorting tray for key pins and springs: 22 pockets about a centre bowl, 150 mm across.',
    colours: ['Lilac'],
    materials: ['Matte PLA'],
    addedOn: '2026-03-10',
  },
  {
    slug: 'stacking-spring-tray',
    name: 'Stacking Spring Tray',
    brand: 'Tumblerworks',
    blurb: 'Deep bins for springs and spare pins that lock together as they stack.',
    contentHtml:
      '<p>Springs jump. Six deep bins with rounded floors keep them in, and a lip under each tray drops into the one below, so a stack can be carried with one hand.</p>' +
      '<h3>Details</h3><ul><li>108 × 74 × 20 mm each</li><li>Bins 32 × 32 × 18 mm with a finger radius along the floor</li><li>Finger scallops at front and back for lifting the top tray</li><li>PETG, 0.24 mm layers, three walls, 20 % infill</li></ul>' +
      '<p>Packs of two and four come in alternating sky blue and bone, which makes it easy to find the tray you want. A single tray is sky blue. Fits on the Professional Pinning Tray without the lip touching the pockets. Springs and pins in the pictures are not included.</p>',
    groups: ['pinning-trays', 'miscellaneous'],
    isNew: false,
    variations: [{ name: 'Pack', options: ['Single', 'Pair', 'Stack of four'] }],
    skus: [
      {
        code: 'PT-STK-1',
        options: { Pack: 'Single' },
        priceCents: 1450,
        onHand: 22,
        weightGrams: 74,
      },
      {
        code: 'PT-STK-2',
        options: { Pack: 'Pair' },
        priceCents: 2650,
        onHand: 17,
        weightGrams: 148,
      },
      {
        code: 'PT-STK-4',
        options: { Pack: 'Stack of four' },
        priceCents: 4950,
        specialCents: 4450,
        onHand: 3,
        weightGrams: 296,
      },
    ],
    images: [
      {
        file: 'stacking-spring-tray/front.webp',
        alt: 'A bone tray stacked on a sky blue one, its bins holding springs and brass pins',
      },
      {
        file: 'stacking-spring-tray/detail.webp',
        alt: 'Two stacking trays side by side, one sky blue and empty, one bone with springs',
      },
    ],
    metaDescription:
      'Stacking trays with deep bins for lock springs and spare pins, in packs of one, two or four.',
    colours: ['Sky', 'Bone'],
    materials: ['PETG'],
    addedOn: '2023-11-21',
  },
];
