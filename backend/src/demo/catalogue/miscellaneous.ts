import type { DemoProduct } from './types.ts';

export const miscellaneous: readonly DemoProduct[] = [
  {
    slug: 'tweezers-rest',
    name: 'Pin Tweezers Rest',
    brand: 'Tumblerworks',
    blurb: 'A pebble with two grooves that keeps tweezer tips off the bench.',
    contentHtml:
      '<p>Fine tips bend when they roll off a bench. This rest lifts tweezers by the waist so that they cannot roll, leaves the tips in the air, and gives them a place to be found.</p>' +
      '<h3>Details</h3><ul><li>56 × 40 × 18 mm, 24 g</li><li>Two grooves 11 mm wide, and a dish between them for the pin in hand</li><li>Non-slip pad underneath</li><li>Silk PLA, 0.16 mm layers, four walls, 40 % infill for weight</li></ul>' +
      '<p>Holds straight and curved pin tweezers, a follower, or a pair of picks while you turn a plug. Small enough to share the parts trough of the Professional Pinning Tray on the way to a meet. Tweezers in the pictures are not included.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    variations: [],
    skus: [{ code: 'MI-REST', options: {}, priceCents: 890, onHand: 42, weightGrams: 24 }],
    images: [
      {
        file: 'tweezers-rest/front.webp',
        alt: 'Orange pebble-shaped rest with steel tweezers lying across it',
      },
      {
        file: 'tweezers-rest/detail.webp',
        alt: 'Orange rest without tweezers, showing its two grooves and the dish between',
      },
    ],
    metaDescription:
      'A small weighted rest that keeps pin tweezers and picks from rolling off the bench.',
    colours: ['Ember orange'],
    materials: ['PLA'],
    addedOn: '2023-05-23',
  },
  {
    slug: 'depth-gauge-card',
    name: 'Depth Gauge Card',
    brand: 'Tumblerworks',
    blurb: 'A wallet-sized gauge for pin lengths, plug diameters and tension bar widths.',
    contentHtml:
      '<p>Answers the three questions that stop a rekey: how long is this pin, which follower fits, and how wide is that bar? Steps along one edge read pins, holes read plugs, and notches along the other edge read bars.</p>' +
      '<h3>Details</h3><ul><li>86 × 54 × 2.4 mm, the size of a bank card</li><li>Pin steps from 3 to 9 mm in 0.75 mm stages</li><li>Plug holes from 9 to 14 mm</li><li>Printed flat in PETG, 0.1 mm layers, edges scraped and checked with gauge blocks</li></ul>' +
      '<p>Accurate to 0.05 mm as sold; leave it out of hot cars and it stays that way. The pair has one card in metric and one in thousandths of an inch. A lanyard hole sits in the corner.</p>',
    groups: ['miscellaneous'],
    isNew: true,
    variations: [{ name: 'Scale', options: ['Metric', 'Imperial', 'Pair'] }],
    skus: [
      {
        code: 'MI-GAUGE-MM',
        options: { Scale: 'Metric' },
        priceCents: 1190,
        onHand: 33,
        weightGrams: 12,
      },
      {
        code: 'MI-GAUGE-IN',
        options: { Scale: 'Imperial' },
        priceCents: 1190,
        onHand: 14,
        weightGrams: 12,
      },
      {
        code: 'MI-GAUGE-PR',
        options: { Scale: 'Pair' },
        priceCents: 1990,
        onHand: 11,
        weightGrams: 24,
      },
    ],
    images: [
      {
        file: 'depth-gauge-card/front.webp',
        alt: 'Crimson and bone gauge cards with steps, holes and notches along their edges',
        options: { Scale: 'Pair' },
      },
      {
        file: 'depth-gauge-card/detail.webp',
        alt: 'A single crimson gauge card with brass pins beside its steps',
        options: { Scale: 'Metric' },
      },
    ],
    metaDescription:
      'A card-sized gauge for key pin lengths, plug diameters and tension bar widths.',
    colours: ['Crimson', 'Bone'],
    materials: ['PETG'],
    addedOn: '2026-08-04',
  },
  {
    slug: 'key-fob',
    name: 'Keyway Key Fob',
    brand: 'Tumblerworks',
    blurb: 'A rounded fob with a keyway cut through it, on a steel split ring.',
    contentHtml:
      '<p>A quiet nod for those who know. The fob is a slice of plug, 4 mm thick, with a paracentric keyway cut right through and a raised rim that makes it pleasant to turn over in a pocket.</p>' +
      '<h3>Details</h3><ul><li>34 mm across, 46 mm with the eye, 6 g</li><li>26 mm split ring in stainless steel</li><li>Single fobs in mustard; packs of three in mustard, teal and crimson</li><li>PETG, 0.16 mm layers, solid, so it shrugs off keys and hot cars</li></ul>' +
      '<p>We can emboss up to three initials on the back at no cost: write them below and check them twice. Embossed fobs are made to order and take two working days longer. A handy prize for club nights, and light enough to post as a letter.</p>',
    groups: ['miscellaneous', 'featured'],
    isNew: false,
    variations: [{ name: 'Pack', options: ['Single', 'Pack of three'] }],
    skus: [
      {
        code: 'MI-FOB-1',
        options: { Pack: 'Single' },
        priceCents: 650,
        onHand: 80,
        weightGrams: 12,
      },
      {
        code: 'MI-FOB-3',
        options: { Pack: 'Pack of three' },
        priceCents: 1590,
        onHand: 27,
        weightGrams: 36,
      },
    ],
    addons: [{ name: 'Initials on the back', type: 'Text' }],
    images: [
      {
        file: 'key-fob/front.webp',
        alt: 'Three round key fobs in mustard, teal and crimson on steel split rings',
        options: { Pack: 'Pack of three' },
      },
      {
        file: 'key-fob/detail.webp',
        alt: 'One mustard key fob with a keyway cut through it',
        options: { Pack: 'Single' },
      },
    ],
    metaDescription:
      'A key fob shaped like a lock plug with a keyway cut through it, single or in a pack of three.',
    colours: ['Mustard', 'Teal', 'Crimson'],
    materials: ['PETG', 'Steel'],
    addedOn: '2023-06-06',
  },
  {
    slug: 'pick-tip-organiser',
    name: 'Pick Tip Organiser',
    brand: 'Tumblerworks',
    blurb: 'A stepped honeycomb of cells for tension bars, half-picks and needle files.',
    contentHtml:
      '<p>For everything too short for a pick stand. Nineteen hexagonal cells rise in steps towards the middle, so long bars stand behind short ones and nothing hides.</p>' +
      '<h3>Details</h3><ul><li>88 mm across, from 24 to 54 mm high</li><li>Cells 13 mm across flats, closed at the bottom</li><li>Steady on three pads, and stackable in pairs with a drop of glue</li><li>Matte PLA, 0.2 mm layers, three walls; no infill needed</li></ul>' +
      '<p>Cells are sized for bundles: three tension bars, two half-picks, or one needle file in each. It is also a fine home for tweezers, a follower, and the pencil that always goes missing. Tools in the pictures are not included.</p>',
    groups: ['miscellaneous', 'lockpick-stands'],
    isNew: false,
    variations: [],
    skus: [{ code: 'MI-ORG', options: {}, priceCents: 2490, onHand: 16, weightGrams: 98 }],
    images: [
      {
        file: 'pick-tip-organiser/front.webp',
        alt: 'Teal cluster of hexagonal cells rising in steps, holding steel picks and bars',
      },
      {
        file: 'pick-tip-organiser/detail.webp',
        alt: 'Empty teal organiser from above, showing nineteen hexagonal cells',
      },
    ],
    metaDescription:
      'A stepped honeycomb organiser with nineteen cells for tension bars, half-picks and needle files.',
    colours: ['Teal'],
    materials: ['Matte PLA'],
    addedOn: '2024-05-14',
  },
];
