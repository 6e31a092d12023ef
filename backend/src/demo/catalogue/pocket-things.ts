import type { DemoProduct } from './types.ts';

/** Things to wear and to hold. */
export const pocketThings: readonly DemoProduct[] = [
  {
    slug: 'club-badge',
    name: 'Club Badge',
    brand: 'Tumblerworks',
    blurb: 'A six-sided badge with a padlock over crossed picks and a brooch pin behind.',
    contentHtml:
      '<p>For open days, meets and the lapel of the person who brings the biscuits. The padlock and picks stand up in mustard from a coloured ground, printed in one go so that nothing peels.</p>' +
      '<h3>Details</h3><ul><li>52 mm across the flats, 6 mm thick, 14 g</li><li>Stainless brooch pin with a safety catch</li><li>Singles in cobalt; packs of three in cobalt, forest and crimson; packs of ten in any mix of those</li><li>PETG, 0.12 mm layers, solid</li></ul>' +
      '<p>Write your club’s name or initials below, up to twelve letters, and we set them around the lower edge for nothing. Lettered badges take three working days longer. The catch can be swapped for a magnet, kinder to knitwear, but do not wear that one with a pacemaker.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    variations: [{ name: 'Pack', options: ['Single', 'Pack of three', 'Pack of ten'] }],
    skus: [
      {
        code: 'MI-BADGE-1',
        options: { Pack: 'Single' },
        priceCents: 790,
        onHand: 46,
        weightGrams: 16,
      },
      {
        code: 'MI-BADGE-3',
        options: { Pack: 'Pack of three' },
        priceCents: 1990,
        onHand: 20,
        weightGrams: 46,
      },
      {
        code: 'MI-BADGE-10',
        options: { Pack: 'Pack of ten' },
        priceCents: 5990,
        specialCents: 5490,
        onHand: 7,
        weightGrams: 150,
      },
    ],
    addons: [
      { name: 'Lettering', type: 'Text' },
      {
        name: 'Fastening',
        type: 'Dropdown',
        options: [
          { label: 'Magnet instead of pin', priceCents: 190 },
          { label: 'Pin and lanyard eye', priceCents: 120 },
        ],
      },
    ],
    images: [
      {
        file: 'club-badge/front.webp',
        alt: 'Three six-sided badges in green, red and blue with a mustard padlock and picks',
        options: { Pack: 'Pack of three' },
      },
      {
        file: 'club-badge/detail.webp',
        alt: 'A blue badge beside another lying face down with its steel pin',
        options: { Pack: 'Single' },
      },
    ],
    metaDescription:
      'A six-sided lock-sport badge with a padlock and crossed picks, single or in packs.',
    colours: ['Cobalt', 'Forest', 'Crimson'],
    materials: ['PETG', 'Steel'],
    addedOn: '2024-03-05',
  },
  {
    slug: 'magnetic-spring-wand',
    name: 'Magnetic Spring Wand',
    brand: 'Tumblerworks Field',
    blurb: 'A steel-tipped wand that picks up springs, and a dish that keeps them.',
    contentHtml:
      '<p>Driver springs weigh next to nothing and leap like fleas. Touch them with the tip and they hang on; pull the magnet back with the grip and they drop into the dish, all at once.</p>' +
      '<h3>Details</h3><ul><li>Wand 114 mm long with six flats, so it does not roll</li><li>Tip of soft steel, 4.6 mm across, with a neodymium magnet behind it</li><li>Foot 112 × 58 mm; dish 52 × 40 mm with sloping walls</li><li>PETG wand, matte PLA foot, 0.16 mm layers</li></ul>' +
      '<p>It picks up steel springs, steel drivers, clips and screws. Brass pins and bronze springs take no notice of any magnet: for those, see the Pin Tweezers Rest. The wand stands in its socket at a lean, where your hand expects it. Keep it away from mechanical watches.</p>',
    groups: ['miscellaneous'],
    isNew: true,
    badge: 'New',
    variations: [],
    skus: [{ code: 'MI-WAND', options: {}, priceCents: 1890, onHand: 22, weightGrams: 78 }],
    addons: [{ name: 'Spare wand', type: 'Qty', priceCents: 990, minQty: 0, maxQty: 5 }],
    images: [
      {
        file: 'magnetic-spring-wand/front.webp',
        alt: 'Charcoal wand leaning in a lilac foot, steel springs on its tip and in the dish',
      },
      {
        file: 'magnetic-spring-wand/detail.webp',
        alt: 'Wand and empty dish from above, showing the steel tip and the brass collar',
      },
    ],
    metaDescription:
      'A magnetic wand with a steel tip and a dish, for picking up lock springs and small screws.',
    colours: ['Lilac'],
    materials: ['PETG', 'Matte PLA', 'Steel', 'Brass'],
    addedOn: '2026-07-28',
  },
];
