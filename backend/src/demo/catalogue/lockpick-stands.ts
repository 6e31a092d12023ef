import type { DemoProduct } from './types.ts';

export const lockpickStands: readonly DemoProduct[] = [
  {
    slug: 'two-tier-pick-stand',
    name: 'Two-Tier Pick Stand',
    brand: 'Tumblerworks',
    blurb: 'Two raised rows of slots that keep every pick upright and in sight.',
    contentHtml:
      '<p>Hooks in front, rakes behind, and no rattling through a roll. The rear row stands 26 mm above the front one, so every tip is visible from where you sit.</p>' +
      '<h3>Details</h3><ul><li>160 × 72 × 52 mm with nine slots a row, 210 mm wide with thirteen</li><li>Slots 2.2 mm wide and 12 mm deep, with a bell mouth</li><li>Wide foot that takes four rubber feet</li><li>Matte PLA, 0.2 mm layers, four walls, 20 % gyroid infill</li></ul>' +
      '<p>Handles up to 2 mm thick stand straight; thin spring-steel handles lean a little and stay put. Tension bars fit the slots too, though the Pick Tip Organiser holds short ones better. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands', 'featured'],
    isNew: false,
    badge: 'Best seller',
    variations: [
      { name: 'Colour', options: ['Forest', 'Charcoal', 'Bone'] },
      { name: 'Slots', options: ['18 slots', '26 slots'] },
    ],
    skus: [
      {
        code: 'LS-TT-FOR-18',
        options: { Colour: 'Forest', Slots: '18 slots' },
        priceCents: 3890,
        onHand: 13,
        weightGrams: 176,
      },
      {
        code: 'LS-TT-FOR-26',
        options: { Colour: 'Forest', Slots: '26 slots' },
        priceCents: 4790,
        onHand: 6,
        weightGrams: 231,
      },
      {
        code: 'LS-TT-CHA-18',
        options: { Colour: 'Charcoal', Slots: '18 slots' },
        priceCents: 3890,
        onHand: 21,
        weightGrams: 176,
      },
      {
        code: 'LS-TT-CHA-26',
        options: { Colour: 'Charcoal', Slots: '26 slots' },
        priceCents: 4790,
        onHand: 2,
        weightGrams: 231,
      },
      {
        code: 'LS-TT-BON-18',
        options: { Colour: 'Bone', Slots: '18 slots' },
        priceCents: 3990,
        onHand: 9,
        weightGrams: 176,
      },
      {
        code: 'LS-TT-BON-26',
        options: { Colour: 'Bone', Slots: '26 slots' },
        priceCents: 4890,
        onHand: 0,
        weightGrams: 231,
      },
    ],
    addons: [{ name: 'Rubber feet, set of four', type: 'Checkbox', priceCents: 350 }],
    images: [
      {
        file: 'two-tier-pick-stand/front.webp',
        alt: 'Forest green stand with two rows of steel picks standing in it',
        options: { Colour: 'Forest' },
      },
      {
        file: 'two-tier-pick-stand/detail.webp',
        alt: 'Forest green pick stand from the side, showing the higher rear row',
        options: { Colour: 'Forest' },
      },
      {
        file: 'two-tier-pick-stand/charcoal.webp',
        alt: 'Charcoal pick stand with steel picks',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'two-tier-pick-stand/bone.webp',
        alt: 'Bone-coloured pick stand with steel picks',
        options: { Colour: 'Bone' },
      },
    ],
    metaDescription:
      'A two-tier stand for 18 or 26 lockpicks, 3D printed in forest, charcoal or bone PLA.',
    colours: ['Forest', 'Charcoal', 'Bone'],
    materials: ['Matte PLA'],
    addedOn: '2023-04-12',
  },
  {
    slug: 'pick-carousel',
    name: 'Pick Carousel',
    brand: 'Tumblerworks',
    blurb: 'A turning tower for twenty picks on a footprint no wider than a mug.',
    contentHtml:
      '<p>Two slotted discs on a column turn on a printed bearing, so any of twenty picks comes round to your hand. The lower disc carries the handles; the upper one keeps them apart.</p>' +
      '<h3>Details</h3><ul><li>Base 104 mm across, 94 mm high without picks</li><li>Twenty slots 2.4 mm wide, open to the outside</li><li>Printed ball race with twelve steel balls</li><li>Matte PLA, 0.2 mm layers, five walls, 25 % infill</li></ul>' +
      '<p>Slots are open, so a pick slides in sideways with no need to lift it over its neighbours. Handles from 80 mm long stand properly; shorter ones sit low. The base is hollow and takes sand if you like it heavier. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: true,
    badge: 'New',
    variations: [],
    skus: [{ code: 'LS-CAR', options: {}, priceCents: 5490, onHand: 6, weightGrams: 284 }],
    images: [
      {
        file: 'pick-carousel/front.webp',
        alt: 'Round crimson carousel with steel picks standing in slots around its edge',
      },
      {
        file: 'pick-carousel/detail.webp',
        alt: 'Crimson pick carousel from above, with the ring of open slots',
      },
    ],
    metaDescription: 'A rotating stand for twenty lockpicks on a printed ball race, 104 mm across.',
    colours: ['Crimson'],
    materials: ['Matte PLA', 'Steel'],
    addedOn: '2026-07-14',
  },
  {
    slug: 'wave-pick-rack',
    name: 'Wave Pick Rack',
    brand: 'Tumblerworks',
    blurb: 'A rolling wave that picks lie across, one in every trough.',
    contentHtml:
      '<p>Picks lie flat across the waves, so nothing sticks up to catch a sleeve and the whole set fits under a shelf. Each trough is wide enough for a handle and deep enough that a knock does not move it.</p>' +
      '<h3>Details</h3><ul><li>120 or 200 mm long, 64 mm deep, 16 mm high</li><li>Troughs every 17 mm: seven in the short rack, eleven in the long one</li><li>Rounded ends, nothing to snag on</li><li>Silk PLA, 0.2 mm layers, three walls, 15 % infill</li></ul>' +
      '<p>Also good for tension bars, which lie straight and can be read by width. Two racks set face to face carry long picks by both ends. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: false,
    variations: [{ name: 'Length', options: ['120 mm', '200 mm'] }],
    skus: [
      {
        code: 'LS-WAVE-120',
        options: { Length: '120 mm' },
        priceCents: 1790,
        onHand: 28,
        weightGrams: 58,
      },
      {
        code: 'LS-WAVE-200',
        options: { Length: '200 mm' },
        priceCents: 2590,
        specialCents: 2190,
        onHand: 10,
        weightGrams: 95,
      },
    ],
    images: [
      {
        file: 'wave-pick-rack/front.webp',
        alt: 'Sky blue wave-shaped rack with steel picks lying in its troughs',
      },
      {
        file: 'wave-pick-rack/detail.webp',
        alt: 'Empty sky blue wave rack from the end, showing the rolling profile',
      },
    ],
    metaDescription:
      'A low wave-shaped rack that lockpicks and tension bars lie across, 120 or 200 mm long.',
    colours: ['Sky'],
    materials: ['PLA'],
    addedOn: '2023-11-08',
  },
];
