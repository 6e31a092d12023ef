import type { DemoProduct } from './types.ts';

/** Followers in company: kits, minis, a comb and a gauge. */
export const followerKits: readonly DemoProduct[] = [
  {
    slug: 'mortice-follower-kit',
    name: 'Mortice Follower Kit',
    brand: 'Benchmark Series',
    blurb: 'Three cross-handled followers, a spring loader and shims in a fitted case.',
    contentHtml:
      '<p>A call-out kit for mortice and rim cylinders. Each follower has a short cross handle that fills the palm and cannot roll off a workbench, a hollow nose for tailpieces and a slot for cam screws.</p>' +
      '<h3>Details</h3><ul><li>Followers 12.4, 12.7 and 13.0 mm, each 80 mm long</li><li>Brass spring loader 96 mm long</li><li>Three spring-steel shims, 62 × 5 mm</li><li>Case 168 × 112 × 32 mm closed, sizes engraved by each recess</li><li>Case in ASA, for the glovebox; followers in PETG, 0.12 mm layers</li></ul>' +
      '<p>Thumb cut-outs in the middle of the case lift a follower by its waist. The lid hinges on two steel pins and shuts with one latch. The followers alone come without loader, shims and case; the full kit has everything in the pictures.</p>',
    groups: ['followers', 'featured'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Contents', options: ['Followers only', 'Full kit'] }],
    skus: [
      {
        code: 'FO-MORT-3',
        options: { Contents: 'Followers only' },
        priceCents: 2290,
        onHand: 16,
        weightGrams: 44,
      },
      {
        code: 'FO-MORT-KIT',
        options: { Contents: 'Full kit' },
        priceCents: 6490,
        onHand: 7,
        weightGrams: 268,
      },
    ],
    addons: [
      { name: 'Spare shims', type: 'Qty', priceCents: 180, minQty: 0, maxQty: 10 },
      { name: 'Name on the lid', type: 'Text' },
    ],
    images: [
      {
        file: 'mortice-follower-kit/front.webp',
        alt: 'Open charcoal case with a green lid, holding three mustard followers, a brass loader and steel shims',
      },
      {
        file: 'mortice-follower-kit/detail.webp',
        alt: 'The fitted case from above with its green lid lying behind it',
      },
    ],
    metaDescription:
      'A follower kit for mortice and rim cylinders: three followers, spring loader and shims in a case.',
    colours: ['Charcoal', 'Forest', 'Mustard'],
    materials: ['ASA', 'PETG', 'Brass', 'Steel'],
    addedOn: '2026-06-09',
  },
  {
    slug: 'padlock-mini-followers',
    name: 'Padlock Mini Followers',
    brand: 'Pocket Line',
    blurb: 'Five followers from 5 to 9 mm in a caddy that hangs on your keys.',
    contentHtml:
      '<p>Small padlocks have small plugs, and a follower for a door cylinder is no use to them. Five minis stand in a caddy the size of a pocket knife, each with a collar to pull it by and a slot for the cam.</p>' +
      '<h3>Details</h3><ul><li>Diameters 5, 6, 7, 8 and 9 mm, each 34 mm long</li><li>Caddy 70 × 17 × 16 mm plus the eye, sizes engraved in front</li><li>Steel split ring of 28 mm included</li><li>Minis in PETG at 0.1 mm layers; caddy in matte PLA</li></ul>' +
      '<p>Sockets grip by friction: the caddy can hang upside down. Suits most brass padlocks from 20 to 50 mm that open for rekeying. The minis are bone with either caddy. A single lost one can be replaced; choose how many below and tell us the sizes in the order notes. The padlock in the picture is not included.</p>',
    groups: ['followers'],
    isNew: false,
    variations: [{ name: 'Colour', options: ['Cobalt', 'Ember orange'] }],
    skus: [
      {
        code: 'FO-MINI-COB',
        options: { Colour: 'Cobalt' },
        priceCents: 1890,
        onHand: 25,
        weightGrams: 34,
      },
      {
        code: 'FO-MINI-EMB',
        options: { Colour: 'Ember orange' },
        priceCents: 1890,
        onHand: 0,
        weightGrams: 34,
      },
    ],
    addons: [{ name: 'Spare minis', type: 'Qty', priceCents: 250, minQty: 0, maxQty: 5 }],
    images: [
      {
        file: 'padlock-mini-followers/front.webp',
        alt: 'Cobalt blue caddy on a key ring with five bone followers, beside a brass padlock',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'padlock-mini-followers/detail.webp',
        alt: 'Cobalt blue caddy with one of its five followers lying in front',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'padlock-mini-followers/ember.webp',
        alt: 'Orange caddy on a key ring with five bone followers, beside a brass padlock',
        options: { Colour: 'Ember orange' },
      },
    ],
    metaDescription:
      'Five mini plug followers from 5 to 9 mm for small padlocks, in a caddy with a key ring.',
    colours: ['Cobalt', 'Ember orange'],
    materials: ['PETG', 'Matte PLA'],
    addedOn: '2025-04-03',
  },
  {
    slug: 'follower-gauge-plate',
    name: 'Follower Gauge Plate',
    brand: 'Tumblerworks',
    blurb: 'Twelve measured holes that tell which follower a plug wants.',
    contentHtml:
      '<p>Callipers lie when a plug is worn oval. A round hole does not. Try the plug in the plate: the smallest hole it turns in without rocking is its diameter, and that number is the follower to reach for.</p>' +
      '<h3>Details</h3><ul><li>Plate 126 × 122 × 5 mm with a hole for hanging</li><li>Holes 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 12.7, 13, 13.5, 14 and 15 mm</li><li>Each hole reamed after printing, within 0.03 mm, with an eased edge</li><li>Foot 112 × 44 × 14 mm leans the plate back sixteen degrees</li><li>PETG, 0.16 mm layers, six walls</li></ul>' +
      '<p>The same plate sorts a drawer of unmarked followers in a minute. Numbers are 5.4 mm high and cut deep enough to fill with paint. The plate works without its foot, on a nail or flat on the bench. The tester is a lilac follower of 12.7 mm with a fluted grip.</p>',
    groups: ['followers', 'miscellaneous'],
    isNew: false,
    variations: [{ name: 'Set', options: ['Plate', 'Plate and foot', 'Plate, foot and tester'] }],
    skus: [
      {
        code: 'FO-GAUGE',
        options: { Set: 'Plate' },
        priceCents: 1690,
        onHand: 20,
        weightGrams: 74,
      },
      {
        code: 'FO-GAUGE-F',
        options: { Set: 'Plate and foot' },
        priceCents: 2190,
        onHand: 12,
        weightGrams: 118,
      },
      {
        code: 'FO-GAUGE-FT',
        options: { Set: 'Plate, foot and tester' },
        priceCents: 2690,
        specialCents: 2290,
        onHand: 4,
        weightGrams: 130,
      },
    ],
    images: [
      {
        file: 'follower-gauge-plate/front.webp',
        alt: 'Bone plate of twelve marked holes leaning in a charcoal foot',
        options: { Set: 'Plate and foot' },
      },
      {
        file: 'follower-gauge-plate/detail.webp',
        alt: 'A lilac follower standing in the 12.7 mm hole of the plate, the foot behind it',
        options: { Set: 'Plate, foot and tester' },
      },
    ],
    metaDescription:
      'A gauge plate of twelve measured holes from 9.5 to 15 mm for plugs and followers, with a foot.',
    colours: ['Bone'],
    materials: ['PETG'],
    addedOn: '2023-10-24',
  },
  {
    slug: 'spring-comb-follower',
    name: 'Spring Comb Follower',
    brand: 'Benchmark Series',
    blurb: 'A flat-topped follower, a comb to hold six springs upright, and a dock for both.',
    contentHtml:
      '<p>Loading springs one by one is where patience ends. Stand six in the wells of the follower, lower the comb between them, and they stay upright while you turn the bar and meet the chambers. Lift the comb, and all six are home.</p>' +
      '<h3>Details</h3><ul><li>Follower 12.7 mm across and 96 mm long, with a flat of 44 mm</li><li>Six wells 4.2 mm apart, for springs up to 2.8 mm</li><li>Comb 38 mm long with seven tines and a ribbed back</li><li>Dock 112 × 54 × 12 mm with a groove and a slot for the comb</li><li>PETG, 0.1 mm layers; dock in matte PLA</li></ul>' +
      '<p>Made for cylinders with a pin spacing of 4.0 to 4.3 mm. Other spacings are printed on request: send a note with the order. The plain end works as an ordinary follower. Springs in the pictures are not included.</p>',
    groups: ['followers'],
    isNew: true,
    variations: [],
    skus: [{ code: 'FO-COMB', options: {}, priceCents: 2890, onHand: 9, weightGrams: 82 }],
    addons: [
      { name: 'Spare comb', type: 'Checkbox', priceCents: 690 },
      { name: 'Pin spacing, if not 4.2 mm', type: 'Text' },
    ],
    images: [
      {
        file: 'spring-comb-follower/front.webp',
        alt: 'Bone follower in a slate dock with six springs standing in its flat, the teal comb behind',
      },
      {
        file: 'spring-comb-follower/detail.webp',
        alt: 'The teal comb lowered between springs on the follower',
      },
    ],
    metaDescription:
      'A plug follower with wells for six springs and a comb that holds them upright while loading.',
    colours: ['Slate', 'Bone', 'Teal'],
    materials: ['PETG', 'Matte PLA'],
    addedOn: '2026-05-18',
  },
];
