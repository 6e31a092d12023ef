import type { DemoProduct } from './types.ts';

/** Open trainers for other mechanisms than pins in a row. */
export const teachingLocks: readonly DemoProduct[] = [
  {
    slug: 'tubular-trainer',
    name: 'Tubular Trainer',
    brand: 'Tumblerworks Classroom',
    blurb: 'A tubular lock at four times life size, with a window on its springs and pins.',
    contentHtml:
      '<p>Pins in a circle look baffling until you see that nothing else has changed. One side of the barrel is open: push the printed key in and watch brass key pins, steel drivers and springs move back to the shear line, all at once.</p>' +
      '<h3>Details</h3><ul><li>92 × 74 × 81 mm on its foot; barrel 64 mm across</li><li>Seven or eight stacks, each pin 6.2 mm in diameter</li><li>Mustard key with matching cuts, 33 mm across the tube</li><li>Matte PLA, 0.12 mm layers, six walls; turned brass, steel springs</li></ul>' +
      '<p>Spooled drivers show a false set that a class can see from the second row. Mint locks with seven pins come with plain drivers only. Stacks change from behind with a coin.</p>',
    groups: ['locks'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Charcoal', 'Mint'] },
      { name: 'Pins', options: ['7 pins', '8 pins'] },
      { name: 'Security', options: ['Plain drivers', 'Spooled drivers'] },
    ],
    skus: [
      {
        code: 'LK-TUB-CHA-7P',
        options: { Colour: 'Charcoal', Pins: '7 pins', Security: 'Plain drivers' },
        priceCents: 7490,
        onHand: 8,
        weightGrams: 318,
      },
      {
        code: 'LK-TUB-CHA-7S',
        options: { Colour: 'Charcoal', Pins: '7 pins', Security: 'Spooled drivers' },
        priceCents: 8190,
        onHand: 4,
        weightGrams: 318,
      },
      {
        code: 'LK-TUB-CHA-8P',
        options: { Colour: 'Charcoal', Pins: '8 pins', Security: 'Plain drivers' },
        priceCents: 7890,
        onHand: 5,
        weightGrams: 326,
      },
      {
        code: 'LK-TUB-CHA-8S',
        options: { Colour: 'Charcoal', Pins: '8 pins', Security: 'Spooled drivers' },
        priceCents: 8590,
        onHand: 0,
        weightGrams: 326,
      },
      {
        code: 'LK-TUB-MIN-7P',
        options: { Colour: 'Mint', Pins: '7 pins', Security: 'Plain drivers' },
        priceCents: 7490,
        specialCents: 6690,
        onHand: 6,
        weightGrams: 318,
      },
      {
        code: 'LK-TUB-MIN-8P',
        options: { Colour: 'Mint', Pins: '8 pins', Security: 'Plain drivers' },
        priceCents: 7890,
        onHand: 3,
        weightGrams: 326,
      },
      {
        code: 'LK-TUB-MIN-8S',
        options: { Colour: 'Mint', Pins: '8 pins', Security: 'Spooled drivers' },
        priceCents: 8590,
        onHand: 2,
        weightGrams: 326,
      },
    ],
    addons: [
      { name: 'Spare springs, pack of ten', type: 'Qty', priceCents: 350, minQty: 0, maxQty: 6 },
    ],
    images: [
      {
        file: 'tubular-trainer/front.webp',
        alt: 'Charcoal tubular lock with an orange post, its large mustard key in front of it',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'tubular-trainer/detail.webp',
        alt: 'Charcoal tubular lock from the side, brass pins and springs in its window',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'tubular-trainer/mint.webp',
        alt: 'Mint tubular lock with a charcoal post and its mustard key',
        options: { Colour: 'Mint' },
      },
    ],
    metaDescription:
      'A four-times-size tubular teaching lock with seven or eight pins and a window in its side.',
    colours: ['Charcoal', 'Mint'],
    materials: ['Matte PLA', 'Brass', 'Steel'],
    addedOn: '2025-02-11',
  },
  {
    slug: 'disc-detainer-trainer',
    name: 'Disc Detainer Trainer',
    brand: 'Tumblerworks Classroom',
    blurb: 'Seven discs, a sidebar and no shell: see what turning does in a disc detainer.',
    contentHtml:
      '<p>No springs under pins, no shear line: discs turn until seven gates stand in a row and a sidebar drops in. We left the shell off, so that you can see it happen from any seat.</p>' +
      '<h3>Details</h3><ul><li>124 × 84 × 103 mm; discs 58 mm across and 7 mm thick</li><li>Each disc has one true gate and two false ones</li><li>Steel sidebar pressed down by two springs; brass washers between discs</li><li>PETG discs, matte PLA frame, 0.16 mm layers</li></ul>' +
      '<p>The mustard key turns every disc to its place. Pull the two steel rods and the stack comes out in your hand, to be put back in another order with the key cut to match. Orange and bone discs take turns, so a class can call out which one moved.</p>',
    groups: ['locks', 'featured'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Key', options: ['One key', 'Key and a blank'] }],
    skus: [
      {
        code: 'LK-DISC-1',
        options: { Key: 'One key' },
        priceCents: 8490,
        onHand: 7,
        weightGrams: 386,
      },
      {
        code: 'LK-DISC-2',
        options: { Key: 'Key and a blank' },
        priceCents: 8990,
        onHand: 5,
        weightGrams: 402,
      },
    ],
    images: [
      {
        file: 'disc-detainer-trainer/front.webp',
        alt: 'Slate frame with seven orange and bone discs under a steel bar, a mustard key in front',
      },
      {
        file: 'disc-detainer-trainer/detail.webp',
        alt: 'Disc trainer with its gates in a row and the steel sidebar dropped into them',
      },
    ],
    metaDescription:
      'An open disc detainer trainer with seven turning discs, a steel sidebar and a printed key.',
    colours: ['Slate'],
    materials: ['Matte PLA', 'PETG', 'Brass', 'Steel'],
    addedOn: '2026-09-23',
  },
  {
    slug: 'wafer-practice-lock',
    name: 'Wafer Practice Lock',
    brand: 'Tumblerworks Classroom',
    blurb: 'A wafer plug in an open cage of steel ribs, picked in full view.',
    contentHtml:
      '<p>The lock on every filing cabinet, big enough to understand. Brass wafers stand out of the plug above and below and catch on four steel ribs; raise each by the right amount, with a pick or with the key, and the plug turns.</p>' +
      '<h3>Details</h3><ul><li>64 mm deep and 73 mm high; 130 mm long with five wafers, 158 mm with seven</li><li>Laser-cut brass wafers 24 mm wide, sprung from one side</li><li>Plug 38 mm across, with a click at every quarter turn</li><li>Matte PLA, 0.16 mm layers, five walls; ribs of 8 mm steel rod</li></ul>' +
      '<p>Five wafers are a first afternoon; seven are a fair fight. Slide one rib out and wafers lift out to be swapped. A jiggler made from a icy-pole stick works too, and makes a good lesson of why these locks guard stationery.</p>',
    groups: ['locks'],
    isNew: false,
    variations: [{ name: 'Wafers', options: ['5 wafers', '7 wafers'] }],
    skus: [
      {
        code: 'LK-WAF-5',
        options: { Wafers: '5 wafers' },
        priceCents: 5290,
        onHand: 13,
        weightGrams: 294,
      },
      {
        code: 'LK-WAF-7',
        options: { Wafers: '7 wafers' },
        priceCents: 6190,
        specialCents: 5690,
        onHand: 6,
        weightGrams: 362,
      },
    ],
    addons: [{ name: 'Second key, cut differently', type: 'Checkbox', priceCents: 450 }],
    images: [
      {
        file: 'wafer-practice-lock/front.webp',
        alt: 'Cobalt plug in a bone frame with steel ribs, brass wafers standing out of it',
        options: { Wafers: '5 wafers' },
      },
      {
        file: 'wafer-practice-lock/detail.webp',
        alt: 'The same lock with its mustard key in and every wafer flush with the plug',
        options: { Wafers: '5 wafers' },
      },
    ],
    metaDescription:
      'An open wafer practice lock with five or seven brass wafers, steel ribs and a printed key.',
    colours: ['Bone'],
    materials: ['Matte PLA', 'Brass', 'Steel'],
    addedOn: '2024-04-16',
  },
];
