import type { DemoProduct } from './types.ts';

export const followers: readonly DemoProduct[] = [
  {
    slug: 'stepped-follower-set',
    name: 'Stepped Follower Set',
    brand: 'Tumblerworks',
    blurb: 'Five plug followers from 9.5 to 13.9 mm resting in their own tray.',
    contentHtml:
      '<p>One set for nearly every pin tumbler cylinder on an Australian bench. Each follower has a slotted end that passes a cam screw and a hollow end that clears a tailpiece, with four dimples to mark the chamber line by touch.</p>' +
      '<h3>Details</h3><ul><li>Diameters 9.5, 10.6, 11.7, 12.8 and 13.9 mm, within 0.05 mm</li><li>Lengths from 60 to 76 mm</li><li>Tray 92 × 103 mm, grooves matched to each follower</li><li>Printed upright in PETG, 0.12 mm layers, then tumbled smooth</li></ul>' +
      '<p>The seven-piece set adds 12.2 and 13.4 mm for worn plugs, kept in a longer tray. Start with the follower that just slides; a loose one drops drivers.</p>',
    groups: ['followers', 'featured'],
    isNew: false,
    badge: 'Best seller',
    variations: [{ name: 'Set', options: ['Five sizes', 'Seven sizes'] }],
    skus: [
      {
        code: 'FO-STEP-5',
        options: { Set: 'Five sizes' },
        priceCents: 3250,
        onHand: 19,
        weightGrams: 96,
      },
      {
        code: 'FO-STEP-7',
        options: { Set: 'Seven sizes' },
        priceCents: 4350,
        onHand: 8,
        weightGrams: 134,
      },
    ],
    images: [
      {
        file: 'stepped-follower-set/front.webp',
        alt: 'Five orange plug followers of rising diameter lying in a charcoal tray',
      },
      {
        file: 'stepped-follower-set/detail.webp',
        alt: 'Slotted ends of five orange followers, seen close to the tray',
      },
    ],
    metaDescription:
      'A set of 3D-printed plug followers from 9.5 to 13.9 mm in a matched tray, accurate to 0.05 mm.',
    colours: ['Ember orange', 'Charcoal'],
    materials: ['PETG'],
    addedOn: '2023-04-18',
  },
  {
    slug: 'euro-follower-pair',
    name: 'Euro Follower Pair',
    brand: 'Tumblerworks',
    blurb: 'Two half-moon followers with finger flags for European profile cylinders.',
    contentHtml:
      '<p>European cylinders leave little room beside the cam. These followers carry a flat along one side to pass it, and a flag at the end that shows which way the flat faces and gives your thumb something to push.</p>' +
      '<h3>Details</h3><ul><li>Diameter as chosen, 74 mm long with the flag</li><li>Flat 3 mm deep along 30 mm</li><li>Rest with two grooves included, 46 × 52 mm</li><li>PETG, 0.12 mm layers, solid, printed upright</li></ul>' +
      '<p>13.0 mm suits most cylinders; choose 12.9 mm for tight new plugs and 13.1 mm for worn ones. A mixed pair has one 12.9 mm and one 13.1 mm follower. Use with the Euro Profile Clamp to keep the body still.</p>',
    groups: ['followers'],
    isNew: false,
    variations: [{ name: 'Diameter', options: ['12.9 mm', '13.0 mm', '13.1 mm', 'Mixed pair'] }],
    skus: [
      {
        code: 'FO-EUR-129',
        options: { Diameter: '12.9 mm' },
        priceCents: 1450,
        onHand: 11,
        weightGrams: 34,
      },
      {
        code: 'FO-EUR-130',
        options: { Diameter: '13.0 mm' },
        priceCents: 1450,
        onHand: 26,
        weightGrams: 34,
      },
      {
        code: 'FO-EUR-131',
        options: { Diameter: '13.1 mm' },
        priceCents: 1450,
        onHand: 0,
        weightGrams: 34,
      },
      {
        code: 'FO-EUR-MIX',
        options: { Diameter: 'Mixed pair' },
        priceCents: 1590,
        onHand: 9,
        weightGrams: 34,
      },
    ],
    images: [
      {
        file: 'euro-follower-pair/front.webp',
        alt: 'Two teal followers with finger flags lying on a charcoal rest',
      },
      {
        file: 'euro-follower-pair/detail.webp',
        alt: 'The flat sides and flags of two teal followers',
      },
    ],
    metaDescription:
      'A pair of half-moon plug followers for European profile cylinders, with a rest, in four choices.',
    colours: ['Teal', 'Charcoal'],
    materials: ['PETG'],
    addedOn: '2023-05-30',
  },
  {
    slug: 'follower-block',
    name: 'Follower Block',
    brand: 'Tumblerworks',
    blurb: 'A hexagonal block of seven standing followers, from slim to stout.',
    contentHtml:
      '<p>For benches where followers live, not travel. Seven followers stand in a weighted hexagonal block in order of diameter, so the right one is found by eye and put back without thinking.</p>' +
      '<h3>Details</h3><ul><li>Block 78 mm across flats, 30 mm high, with a chamber for a steel slug</li><li>Followers 9.0, 10.0, 11.0, 12.0, 12.7, 13.0 and 14.0 mm</li><li>Each 72 mm long, hollow, with a chamfered lead</li><li>Matte PLA block; PETG followers, 0.12 mm layers</li></ul>' +
      '<p>Sockets are 0.4 mm loose, so a follower lifts out with two fingers even with the block in a corner. Spare followers can be added below in any of the seven diameters; tell us which in the order notes.</p>',
    groups: ['followers'],
    isNew: true,
    variations: [],
    skus: [
      {
        code: 'FO-BLOCK',
        options: {},
        priceCents: 4650,
        specialCents: 3990,
        onHand: 7,
        weightGrams: 248,
      },
    ],
    addons: [{ name: 'Spare followers', type: 'Qty', priceCents: 490, minQty: 0, maxQty: 7 }],
    images: [
      {
        file: 'follower-block/front.webp',
        alt: 'Hexagonal lilac block with seven bone followers standing in it',
      },
      {
        file: 'follower-block/detail.webp',
        alt: 'Follower block from above with the hollow ends of the followers showing',
      },
    ],
    metaDescription:
      'Seven plug followers standing in a weighted hexagonal block, from 9 to 14 mm in diameter.',
    colours: ['Lilac', 'Bone'],
    materials: ['Matte PLA', 'PETG'],
    addedOn: '2026-04-22',
  },
];
