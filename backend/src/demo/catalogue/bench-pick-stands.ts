import type { DemoProduct } from './types.ts';

/** Stands that show picks on the bench: a wedge, a fan and a tree. */
export const benchPickStands: readonly DemoProduct[] = [
  {
    slug: 'wedge-pick-stand',
    name: 'Wedge Pick Stand',
    brand: 'Tumblerworks',
    blurb: 'A slope of grooves that shows every pick face up, like type in a case.',
    contentHtml:
      '<p>Upright stands show you the edge of a pick. This one shows its profile: each lies in a groove of its own on a 38 degree slope, tip clear of the top edge, handle against a lip at the bottom.</p>' +
      '<h3>Details</h3><ul><li>94 mm deep and 67 mm high; 160 mm wide with nine grooves, 228 mm with thirteen</li><li>Grooves 10.4 mm wide and 3.2 mm deep, with eased edges</li><li>Hollow from side to side, for spare tension tools behind the scenes</li><li>Matte PLA, 0.2 mm layers, four walls, 15 % gyroid infill</li></ul>' +
      '<p>Takes picks from 100 to 140 mm long. Thick handles, heat-shrunk ones and wooden scales sit just as well as thin steel. Two stands side by side line up, so a set can grow. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands', 'featured'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Teal', 'Slate', 'Mustard'] },
      { name: 'Grooves', options: ['9 grooves', '13 grooves'] },
    ],
    skus: [
      {
        code: 'LS-WDG-TEA-9',
        options: { Colour: 'Teal', Grooves: '9 grooves' },
        priceCents: 3490,
        onHand: 14,
        weightGrams: 168,
      },
      {
        code: 'LS-WDG-TEA-13',
        options: { Colour: 'Teal', Grooves: '13 grooves' },
        priceCents: 4390,
        onHand: 5,
        weightGrams: 236,
      },
      {
        code: 'LS-WDG-SLA-9',
        options: { Colour: 'Slate', Grooves: '9 grooves' },
        priceCents: 3490,
        onHand: 19,
        weightGrams: 168,
      },
      {
        code: 'LS-WDG-SLA-13',
        options: { Colour: 'Slate', Grooves: '13 grooves' },
        priceCents: 4390,
        specialCents: 3890,
        onHand: 8,
        weightGrams: 236,
      },
      {
        code: 'LS-WDG-MUS-9',
        options: { Colour: 'Mustard', Grooves: '9 grooves' },
        priceCents: 3490,
        onHand: 0,
        weightGrams: 168,
      },
    ],
    addons: [
      { name: 'Rubber feet, set of four', type: 'Checkbox', priceCents: 350 },
      { name: 'Name on the front lip', type: 'Text' },
    ],
    images: [
      {
        file: 'wedge-pick-stand/front.webp',
        alt: 'Teal wedge with steel picks lying side by side in its grooves',
        options: { Colour: 'Teal' },
      },
      {
        file: 'wedge-pick-stand/detail.webp',
        alt: 'Teal wedge from the side, with its slope, its lip and the hollow through it',
        options: { Colour: 'Teal' },
      },
      {
        file: 'wedge-pick-stand/slate.webp',
        alt: 'Slate grey wedge with steel picks',
        options: { Colour: 'Slate' },
      },
      {
        file: 'wedge-pick-stand/mustard.webp',
        alt: 'Mustard wedge with steel picks',
        options: { Colour: 'Mustard' },
      },
    ],
    metaDescription:
      'A sloping stand that shows nine or thirteen lockpicks face up, 3D printed in three colours.',
    colours: ['Teal', 'Slate', 'Mustard'],
    materials: ['Matte PLA'],
    addedOn: '2025-03-18',
  },
  {
    slug: 'fan-pick-stand',
    name: 'Fan Pick Stand',
    brand: 'Tumblerworks',
    blurb: 'A half disc with a keyhole, from which fifteen picks spread like rays.',
    contentHtml:
      '<p>The stand for a shelf in plain view. Two rows of slots run around the rim of a half disc: eight picks in front, seven behind and between them, all pointing outwards so that each tip has air around it.</p>' +
      '<h3>Details</h3><ul><li>150 × 56 mm on the bench, 73 mm high without picks</li><li>Fifteen slots, 10.4 × 2.6 mm and 26 mm deep, with a bell mouth</li><li>Charcoal foot with room inside for 150 g of sand or shot</li><li>Matte PLA, 0.16 mm layers, four walls, 20 % infill</li></ul>' +
      '<p>Slots grip flat handles up to 2.4 mm thick, so nothing slides out at the sides where picks lie almost level. Put long ones in the back row and short ones in front. The keyhole is for looks, and for lifting. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Colour', options: ['Cobalt', 'Crimson'] }],
    skus: [
      {
        code: 'LS-FAN-COB',
        options: { Colour: 'Cobalt' },
        priceCents: 4290,
        onHand: 11,
        weightGrams: 214,
      },
      {
        code: 'LS-FAN-CRI',
        options: { Colour: 'Crimson' },
        priceCents: 4290,
        onHand: 7,
        weightGrams: 214,
      },
    ],
    addons: [{ name: 'Fill the foot with steel shot', type: 'Checkbox', priceCents: 590 }],
    images: [
      {
        file: 'fan-pick-stand/front.webp',
        alt: 'Cobalt half disc on a charcoal foot with steel picks fanned out around its rim',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'fan-pick-stand/detail.webp',
        alt: 'Empty cobalt fan stand from above, showing two rows of slots and the keyhole',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'fan-pick-stand/crimson.webp',
        alt: 'Crimson fan stand with steel picks spread around its rim',
        options: { Colour: 'Crimson' },
      },
    ],
    metaDescription:
      'A half-disc stand that fans out fifteen lockpicks in two rows, in cobalt or crimson.',
    colours: ['Cobalt', 'Crimson'],
    materials: ['Matte PLA'],
    addedOn: '2026-09-02',
  },
  {
    slug: 'tension-tool-tree',
    name: 'Tension Tool Tree',
    brand: 'Tumblerworks',
    blurb: 'Eighteen branches on a turned trunk, one for every tension tool you own.',
    contentHtml:
      '<p>Tension tools vanish in a roll because they are all the same grey. Hang them by their short leg and they sort themselves: wide on the lower whorl, narrow on the upper one, each on a branch of its own.</p>' +
      '<h3>Details</h3><ul><li>104 mm across the foot, 181 mm high</li><li>Ten branches below for bars up to 70 mm, eight above for bars up to 55 mm</li><li>Grooves 5 mm wide, open to the outside and closed towards the trunk</li><li>A ring-shaped dish in the foot for the shortest ones</li><li>PETG, 0.2 mm layers, five walls, solid branches</li></ul>' +
      '<p>Holds top-of-keyway and bottom-of-keyway bars alike; anything with a leg at least 8 mm long hangs safely. The trunk unscrews from the foot for posting and for travel. Tools in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: false,
    variations: [],
    skus: [{ code: 'LS-TREE', options: {}, priceCents: 3290, onHand: 9, weightGrams: 148 }],
    addons: [{ name: 'Engraved width rings', type: 'Qty', priceCents: 120, minQty: 0, maxQty: 18 }],
    images: [
      {
        file: 'tension-tool-tree/front.webp',
        alt: 'Forest green tree on a charcoal foot with steel tension tools hanging from it',
      },
      {
        file: 'tension-tool-tree/detail.webp',
        alt: 'Bare forest green tree from above, showing two whorls of grooved branches',
      },
    ],
    metaDescription:
      'A tree with eighteen grooved branches for tension tools, 181 mm high, 3D printed in PETG.',
    colours: ['Forest'],
    materials: ['PETG'],
    addedOn: '2024-08-06',
  },
];
