import type { DemoProduct } from './types.ts';

/** Trays with something more than pockets: saddles, a light, magnets, a turning lid. */
export const benchTrays: readonly DemoProduct[] = [
  {
    slug: 'euro-pinning-bench',
    name: 'Euro Pinning Bench',
    brand: 'Benchmark Series',
    blurb: 'Two saddles for a European cylinder, twelve pockets and a follower in its groove.',
    contentHtml:
      '<p>Everything for one European cylinder on one plate. Two saddles hold the body upright by its leg, with the cam free between them, so both hands stay on plug and follower. Behind it, six numbered pairs of pockets take drivers and key pins, chamber by chamber.</p>' +
      '<h3>Details</h3><ul><li>Plate 170 × 112 × 14 mm; saddles 40 mm high</li><li>Fits profile cylinders with a 17 mm barrel, single or double</li><li>Pockets 22 × 19 mm, trough 64 × 20 mm for clips and cams</li><li>Follower 62 mm long with a slotted end, in ember orange</li><li>PETG, 0.2 mm layers, five walls, 30 % infill</li></ul>' +
      '<p>The follower is printed upright at 0.12 mm. Choose 12.8 mm for a new cylinder and 13.0 mm for one that has seen work. With the longest cylinders, let the inner end pass beyond the left edge of the plate. Cylinder and pins in the pictures are not included.</p>',
    groups: ['pinning-trays', 'featured'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Follower', options: ['12.8 mm', '13.0 mm', 'Without follower'] }],
    skus: [
      {
        code: 'PT-EUB-128',
        options: { Follower: '12.8 mm' },
        priceCents: 4490,
        onHand: 13,
        weightGrams: 212,
      },
      {
        code: 'PT-EUB-130',
        options: { Follower: '13.0 mm' },
        priceCents: 4490,
        onHand: 9,
        weightGrams: 212,
      },
      {
        code: 'PT-EUB-NONE',
        options: { Follower: 'Without follower' },
        priceCents: 3990,
        onHand: 4,
        weightGrams: 202,
      },
    ],
    addons: [
      { name: 'Non-slip feet', type: 'Checkbox', priceCents: 350 },
      { name: 'Name on the front edge', type: 'Text' },
    ],
    images: [
      {
        file: 'euro-pinning-bench/front.webp',
        alt: 'Slate grey bench with a brass European cylinder in two saddles, pockets of pins and an orange follower',
      },
      {
        file: 'euro-pinning-bench/detail.webp',
        alt: 'Empty slate grey bench from the left, showing the shape of the saddles',
      },
    ],
    metaDescription:
      'A pinning bench for European profile cylinders: two saddles, twelve numbered pockets and a follower.',
    colours: ['Slate', 'Ember orange'],
    materials: ['PETG'],
    addedOn: '2026-10-02',
  },
  {
    slug: 'magnetic-mat-holder',
    name: 'Magnetic Mat Holder',
    brand: 'Benchmark Series',
    blurb: 'A tilted frame with four magnets that keeps a gridded mat flat and springs in place.',
    contentHtml:
      '<p>A soft mat is kind to small parts until it curls. This frame keeps it flat under four corner clips, tilts it six degrees towards you, and hides four magnets below it, so springs and steel drivers cling where they are put down.</p>' +
      '<h3>Details</h3><ul><li>Frame 214 × 156 mm on two feet at the back</li><li>Mat 187 × 117 mm with 24 cells of 30 × 27 mm</li><li>Ridges 1.2 mm high stop brass pins, which no magnet holds</li><li>Four 10 mm magnets, pressed in and sealed</li><li>Rest for tweezers along the front</li><li>Frame in matte PLA, clips in PETG, mat in TPU with a hardness of 95A</li></ul>' +
      '<p>Turn the clips with a fingertip to lift the mat out and pour it into a tin. A second mat lets one job wait while another is on the bench. Tweezers, springs and pins in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: false,
    variations: [{ name: 'Mats', options: ['Frame only', 'One mat', 'Two mats'] }],
    skus: [
      {
        code: 'PT-MAG-0',
        options: { Mats: 'Frame only' },
        priceCents: 2990,
        onHand: 6,
        weightGrams: 168,
      },
      {
        code: 'PT-MAG-1',
        options: { Mats: 'One mat' },
        priceCents: 4290,
        onHand: 12,
        weightGrams: 226,
      },
      {
        code: 'PT-MAG-2',
        options: { Mats: 'Two mats' },
        priceCents: 5490,
        specialCents: 4890,
        onHand: 3,
        weightGrams: 284,
      },
    ],
    addons: [{ name: 'Extra magnets', type: 'Qty', priceCents: 120, minQty: 0, maxQty: 8 }],
    images: [
      {
        file: 'magnetic-mat-holder/front.webp',
        alt: 'Bone frame with orange corner clips around a charcoal mat, brass pins and springs in its cells',
      },
      {
        file: 'magnetic-mat-holder/detail.webp',
        alt: 'Empty bone frame showing four magnets, the charcoal mat lying beside it',
      },
    ],
    metaDescription:
      'A tilted frame with hidden magnets and a gridded TPU mat for pinning lock cylinders.',
    colours: ['Bone', 'Charcoal'],
    materials: ['Matte PLA', 'PETG', 'TPU'],
    addedOn: '2025-06-17',
  },
  {
    slug: 'lamp-rail-tray',
    name: 'Lamp Rail Tray',
    brand: 'Benchmark Series',
    blurb: 'Eighteen pockets under a leaning arch that lights them without glare.',
    contentHtml:
      '<p>Light from the ceiling puts your own shadow in the pockets. The arch of this tray leans twenty degrees forward and carries a strip of light above the near row, behind a matt diffuser, so there is no glare on brass.</p>' +
      '<h3>Details</h3><ul><li>Tray 176 × 108 × 12 mm, two rows of nine pockets</li><li>Pockets 14 × 28 mm; trough 146 × 17 mm in front</li><li>Arch 102 mm high; it lifts out of its sockets for travel</li><li>Channel 124 × 7 mm for a light strip up to 6 mm wide</li><li>Matte PLA tray, PETG arch, 0.2 mm layers, five walls</li></ul>' +
      '<p>Strips run from any USB socket and draw 2 watts; the lead leaves through the left post. Neutral white shows brass and nickel apart at a glance, warm white is easier in the evening. Without a strip you get the arch, the diffuser and an empty channel. Pins in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: false,
    variations: [{ name: 'Light', options: ['Neutral white', 'Warm white', 'Without strip'] }],
    skus: [
      {
        code: 'PT-LAMP-NEU',
        options: { Light: 'Neutral white' },
        priceCents: 5990,
        onHand: 8,
        weightGrams: 236,
      },
      {
        code: 'PT-LAMP-WARM',
        options: { Light: 'Warm white' },
        priceCents: 5990,
        onHand: 0,
        weightGrams: 236,
      },
      {
        code: 'PT-LAMP-NONE',
        options: { Light: 'Without strip' },
        priceCents: 4690,
        onHand: 5,
        weightGrams: 214,
      },
    ],
    addons: [
      {
        name: 'USB lead',
        type: 'Dropdown',
        options: [
          { label: 'Straight, 1 m', priceCents: 590 },
          { label: 'Right-angled, 2 m', priceCents: 890 },
        ],
      },
      { name: 'Dimmer in the lead', type: 'Checkbox', priceCents: 790 },
    ],
    images: [
      {
        file: 'lamp-rail-tray/front.webp',
        alt: 'Charcoal tray of pins under a slate grey arch with a bone light diffuser',
      },
      {
        file: 'lamp-rail-tray/detail.webp',
        alt: 'Pockets of the tray seen from above through the leaning arch',
      },
    ],
    metaDescription:
      'A pinning tray with a leaning lamp arch: eighteen pockets lit evenly from the front.',
    colours: ['Charcoal', 'Slate'],
    materials: ['Matte PLA', 'PETG'],
    addedOn: '2024-11-05',
  },
  {
    slug: 'rotary-spring-box',
    name: 'Rotary Spring Box',
    brand: 'Tumblerworks',
    blurb: 'Eight wells of springs under one turning lid with one window.',
    contentHtml:
      '<p>Only the well under the window is open, so only one kind of spring can escape. Turn the knob to the number you want, tip out what you need, and turn on to shut it. A detent marks each well with a soft click.</p>' +
      '<h3>Details</h3><ul><li>92 mm across, 51 mm high with the knob</li><li>Wells 19 mm wide and 32 mm deep with round floors</li><li>Window 18 mm; the lid lifts straight off its spindle for filling</li><li>Numbers 8 mm high around the side</li><li>PETG, 0.2 mm layers, three walls, 20 % gyroid infill</li></ul>' +
      '<p>Suits springs, top pins and the little clips that end up in film canisters. It is not a travel tin: turned upside down, the lid comes off. Lids are charcoal with either colour. Springs in the pictures are not included.</p>',
    groups: ['pinning-trays', 'miscellaneous'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Colour', options: ['Mint', 'Lilac'] }],
    skus: [
      {
        code: 'PT-ROT-MIN',
        options: { Colour: 'Mint' },
        priceCents: 2650,
        onHand: 17,
        weightGrams: 148,
      },
      {
        code: 'PT-ROT-LIL',
        options: { Colour: 'Lilac' },
        priceCents: 2650,
        onHand: 6,
        weightGrams: 148,
      },
    ],
    addons: [{ name: 'Set of eight label dots', type: 'Checkbox', priceCents: 190 }],
    images: [
      {
        file: 'rotary-spring-box/front.webp',
        alt: 'Round mint box with a charcoal lid and knob, springs showing in its window',
        options: { Colour: 'Mint' },
      },
      {
        file: 'rotary-spring-box/detail.webp',
        alt: 'Mint box with eight wells of springs, its charcoal lid leaning against it',
        options: { Colour: 'Mint' },
      },
      {
        file: 'rotary-spring-box/lilac.webp',
        alt: 'Round lilac box with a charcoal lid and knob',
        options: { Colour: 'Lilac' },
      },
    ],
    metaDescription:
      'A round box with eight wells for lock springs under a turning lid with a single window.',
    colours: ['Mint', 'Lilac'],
    materials: ['PETG'],
    addedOn: '2026-09-12',
  },
];
