import type { DemoProduct } from './types.ts';

/** Followers for what a plain rod cannot do. */
export const specialFollowers: readonly DemoProduct[] = [
  {
    slug: 'plug-end-follower',
    name: 'Plug-End Follower',
    brand: 'Benchmark Series',
    blurb: 'One handle and four ends, each shaped like the back of a plug.',
    contentHtml:
      '<p>A gap between plug and follower is where a driver drops. These ends are cut like the back of the plug they chase: a slot for a flat tail, a cross, a deep bore for screws and a wide T for cams. Push one on, and the joint closes.</p>' +
      '<h3>Details</h3><ul><li>Handle 82 mm long with a fluted grip of 24 mm</li><li>Ends 17 mm long on a peg of 7 mm</li><li>Assembled length 92 mm</li><li>Dock 112 × 62 mm with two posts and four wells</li><li>Handle and dock in PETG, ends in ASA, 0.12 mm layers</li></ul>' +
      '<p>Chosen as 12.7 mm for most pin tumbler cylinders, or 13.0 mm for European profile. Ends of one diameter fit the handle of the other, so a second set of ends is all you need. Handles are charcoal; ends are ember orange, easy to find on a dark floor. The 13.0 mm set comes with the dock.</p>',
    groups: ['followers'],
    isNew: false,
    badge: 'Best seller',
    variations: [
      { name: 'Diameter', options: ['12.7 mm', '13.0 mm'] },
      { name: 'Set', options: ['Handle and ends', 'With dock'] },
    ],
    skus: [
      {
        code: 'FO-END-127',
        options: { Diameter: '12.7 mm', Set: 'Handle and ends' },
        priceCents: 2190,
        onHand: 22,
        weightGrams: 38,
      },
      {
        code: 'FO-END-127D',
        options: { Diameter: '12.7 mm', Set: 'With dock' },
        priceCents: 3290,
        onHand: 13,
        weightGrams: 112,
      },
      {
        code: 'FO-END-130D',
        options: { Diameter: '13.0 mm', Set: 'With dock' },
        priceCents: 3290,
        onHand: 6,
        weightGrams: 113,
      },
    ],
    addons: [
      { name: 'Spare set of four ends', type: 'Qty', priceCents: 890, minQty: 0, maxQty: 4 },
      {
        name: 'Made-to-measure end',
        type: 'Dropdown',
        options: [
          { label: 'From your drawing', priceCents: 1490 },
          { label: 'From your plug, posted to us', priceCents: 2490 },
        ],
      },
    ],
    images: [
      {
        file: 'plug-end-follower/front.webp',
        alt: 'Charcoal follower with an orange end lying in its dock, three more ends standing in wells',
      },
      {
        file: 'plug-end-follower/detail.webp',
        alt: 'Charcoal handle with its peg and four orange ends: slotted, crossed, bored and T-shaped',
      },
    ],
    metaDescription:
      'A plug follower with four changeable ends that match the back of the plug, with or without a dock.',
    colours: ['Charcoal', 'Ember orange'],
    materials: ['PETG', 'ASA'],
    addedOn: '2024-02-27',
  },
  {
    slug: 'thin-wall-follower',
    name: 'Thin-Wall Follower',
    brand: 'Tumblerworks',
    blurb: 'A tube with a wall of 1.2 mm that slips over tailpieces, cams and retaining screws.',
    contentHtml:
      '<p>Some plugs end in more than a flat face. This follower is hollow from end to end, so a tailpiece or a long cam screw passes inside while the wall holds the drivers up. Two windows show how far the plug has come.</p>' +
      '<h3>Details</h3><ul><li>82 mm long, wall 1.2 mm, bore eased at the slotted end</li><li>Slot 2 mm wide and 18 mm long for flat tailpieces</li><li>Outside diameters 11.8, 12.7 and 13.2 mm, within 0.05 mm</li><li>Three-lobed base 70 × 62 × 11 mm, marked with each size</li><li>Tubes in PETG, 0.12 mm layers, printed upright; base in matte PLA</li></ul>' +
      '<p>Measure the plug at its front ring, then choose the same size or the next one down; the size chart on this page shows which plugs match. The tubes flex rather than crack, but they are not levers. The base comes with the set of three only.</p>',
    groups: ['followers', 'featured'],
    isNew: true,
    badge: 'New',
    variations: [
      { name: 'Colour', options: ['Sky', 'Mustard'] },
      { name: 'Diameter', options: ['11.8 mm', '12.7 mm', '13.2 mm', 'Set of three and base'] },
    ],
    skus: [
      {
        code: 'FO-THIN-SKY-118',
        options: { Colour: 'Sky', Diameter: '11.8 mm' },
        priceCents: 790,
        onHand: 14,
        weightGrams: 5,
      },
      {
        code: 'FO-THIN-SKY-127',
        options: { Colour: 'Sky', Diameter: '12.7 mm' },
        priceCents: 790,
        onHand: 32,
        weightGrams: 6,
      },
      {
        code: 'FO-THIN-SKY-132',
        options: { Colour: 'Sky', Diameter: '13.2 mm' },
        priceCents: 790,
        onHand: 0,
        weightGrams: 6,
      },
      {
        code: 'FO-THIN-SKY-SET',
        options: { Colour: 'Sky', Diameter: 'Set of three and base' },
        priceCents: 2690,
        specialCents: 2390,
        onHand: 11,
        weightGrams: 58,
      },
      {
        code: 'FO-THIN-MUS-127',
        options: { Colour: 'Mustard', Diameter: '12.7 mm' },
        priceCents: 790,
        onHand: 9,
        weightGrams: 6,
      },
      {
        code: 'FO-THIN-MUS-SET',
        options: { Colour: 'Mustard', Diameter: 'Set of three and base' },
        priceCents: 2690,
        onHand: 7,
        weightGrams: 58,
      },
    ],
    images: [
      {
        file: 'thin-wall-follower/front.webp',
        alt: 'Three sky blue tubes with windows standing on a charcoal base with three lobes',
        options: { Colour: 'Sky' },
      },
      {
        file: 'thin-wall-follower/detail.webp',
        alt: 'Two sky blue tubes lying before the base, its pegs and engraved sizes showing',
        options: { Colour: 'Sky' },
      },
      {
        file: 'thin-wall-follower/mustard.webp',
        alt: 'Three mustard yellow tubes standing on a charcoal base',
        options: { Colour: 'Mustard' },
      },
    ],
    metaDescription:
      'A hollow thin-wall plug follower for cylinders with tailpieces and cam screws, in three diameters.',
    colours: ['Sky', 'Mustard'],
    materials: ['PETG', 'Matte PLA'],
    sizeChart: {
      file: 'thin-wall-follower/size-chart.webp',
      alt: 'Follower size chart: plugs of 11.8 to 12.2 mm take the 11.8 mm tube, 12.7 to 13.1 mm the 12.7 mm tube, 13.2 to 13.6 mm the 13.2 mm tube',
    },
    addedOn: '2026-07-28',
  },
  {
    slug: 'wafer-fork-follower',
    name: 'Wafer Fork Follower',
    brand: 'Pocket Line',
    blurb: 'A two-tined half shell that holds wafers in while the plug slides out.',
    contentHtml:
      '<p>Wafers are sprung from both sides, so a plain follower lets half of them go. The fork slides over the plug as it leaves the body and its two tines press the wafers home, above and below, until you decide which one to change.</p>' +
      '<h3>Details</h3><ul><li>138 mm long with the paddle, which is 26 mm wide</li><li>For plugs up to 11 mm, or up to 13 mm, as marked on the paddle</li><li>Tines 49 mm long, enough for ten wafers</li><li>Hole of 11 mm for a hook or a lanyard</li><li>PETG, 0.16 mm layers, printed on its back without supports</li></ul>' +
      '<p>The 11 mm fork suits most cabinet, desk and letterbox locks; 13 mm is for vending and camper locks. A pair costs less than two. Slate forks are sold as a pair. Use with the Wafer Terrace to keep the wafers in order. Plug and wafers in the pictures are not included.</p>',
    groups: ['followers'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Crimson', 'Slate'] },
      { name: 'Size', options: ['11 mm', '13 mm', 'Pair'] },
    ],
    skus: [
      {
        code: 'FO-FORK-CRI-11',
        options: { Colour: 'Crimson', Size: '11 mm' },
        priceCents: 990,
        onHand: 18,
        weightGrams: 14,
      },
      {
        code: 'FO-FORK-CRI-13',
        options: { Colour: 'Crimson', Size: '13 mm' },
        priceCents: 990,
        onHand: 10,
        weightGrams: 15,
      },
      {
        code: 'FO-FORK-CRI-2',
        options: { Colour: 'Crimson', Size: 'Pair' },
        priceCents: 1790,
        onHand: 12,
        weightGrams: 29,
      },
      {
        code: 'FO-FORK-SLA-2',
        options: { Colour: 'Slate', Size: 'Pair' },
        priceCents: 1790,
        specialCents: 1490,
        onHand: 5,
        weightGrams: 29,
      },
    ],
    addons: [{ name: 'Lanyard', type: 'Checkbox', priceCents: 350 }],
    images: [
      {
        file: 'wafer-fork-follower/front.webp',
        alt: 'Two crimson forks, one closing over a brass plug with steel wafers',
        options: { Colour: 'Crimson' },
      },
      {
        file: 'wafer-fork-follower/detail.webp',
        alt: 'Tines of two crimson forks, seen from their ends',
        options: { Colour: 'Crimson' },
      },
      {
        file: 'wafer-fork-follower/slate.webp',
        alt: 'Two slate grey forks, one closing over a brass plug with steel wafers',
        options: { Colour: 'Slate' },
      },
    ],
    metaDescription:
      'A forked follower for wafer locks that keeps wafers in the plug, for plugs up to 11 or 13 mm.',
    colours: ['Crimson', 'Slate'],
    materials: ['PETG'],
    addedOn: '2024-08-19',
  },
];
