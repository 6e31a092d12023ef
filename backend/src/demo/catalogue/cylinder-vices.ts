import { PRINT_VIDEO_ID } from '../content/videos.ts';
import type { DemoProduct } from './types.ts';

/** Cylinder holders that clamp. */
export const cylinderVices: readonly DemoProduct[] = [
  {
    slug: 'bench-cylinder-vice',
    name: 'Bench Cylinder Vice',
    brand: 'Tumblerworks',
    blurb: 'A screw vice with grooved jaws that grips any cylinder without marking it.',
    contentHtml:
      '<p>The heart of the bench. A steel M8 screw draws two printed jaws together over a dovetail, and vertical grooves hold round, European and rim cylinders square to the table.</p>' +
      '<h3>Details</h3><ul><li>138 × 72 × 67 mm, opens to 42 mm</li><li>Jaws 60 mm wide with two V grooves and a flat</li><li>Base with slots for two clamps or wood screws</li><li>PETG, 0.2 mm layers, six walls, 40 % gyroid infill; steel screw, brass nut</li></ul>' +
      '<p>Hand pressure is plenty: half a turn past contact holds a cylinder against any sensible tension. Soft liners for the jaws protect plated finishes and are worth having for polished brass. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps', 'featured'],
    isNew: false,
    badge: 'Best seller',
    variations: [{ name: 'Colour', options: ['Charcoal', 'Ember orange', 'Teal'] }],
    skus: [
      {
        code: 'CH-VICE-CHA',
        options: { Colour: 'Charcoal' },
        priceCents: 5950,
        onHand: 14,
        weightGrams: 312,
      },
      {
        code: 'CH-VICE-EMB',
        options: { Colour: 'Ember orange' },
        priceCents: 5950,
        onHand: 8,
        weightGrams: 312,
      },
      {
        code: 'CH-VICE-TEA',
        options: { Colour: 'Teal' },
        priceCents: 6150,
        onHand: 3,
        weightGrams: 312,
      },
    ],
    addons: [
      { name: 'Soft jaw liners', type: 'Checkbox', priceCents: 590 },
      { name: 'Spare thumb knobs', type: 'Qty', priceCents: 250, minQty: 0, maxQty: 4 },
    ],
    images: [
      {
        file: 'bench-cylinder-vice/front.webp',
        alt: 'Charcoal bench vice with a brass cylinder between its jaws and an orange knob',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'bench-cylinder-vice/detail.webp',
        alt: 'Charcoal bench vice from the screw end, jaws open, showing their grooves and the knob',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'bench-cylinder-vice/ember-orange.webp',
        alt: 'Ember orange bench vice with a charcoal knob and a brass cylinder',
        options: { Colour: 'Ember orange' },
      },
      {
        file: 'bench-cylinder-vice/teal.webp',
        alt: 'Teal bench vice with a charcoal knob and a brass cylinder',
        options: { Colour: 'Teal' },
      },
    ],
    metaDescription:
      'A 3D-printed bench vice for lock cylinders with grooved jaws and a steel screw, in three colours.',
    colours: ['Charcoal', 'Ember orange', 'Teal'],
    materials: ['PETG', 'Steel', 'Brass'],
    addedOn: '2023-03-14',
  },
  {
    slug: 'swivel-picking-vice',
    name: 'Swivel Picking Vice',
    brand: 'Tumblerworks',
    blurb: 'A tilting ring in a yoke that holds a cylinder at the angle your wrist likes.',
    contentHtml:
      '<p>Set the angle, tighten two knobs, and pick. The ring takes a round cylinder or, with the insert, a European one; the yoke tilts it through 120 degrees and turns on its base through a full circle.</p>' +
      '<h3>Details</h3><ul><li>Base 92 mm across, 95 mm high</li><li>Ring for cylinders from 21 to 27 mm with three nylon-tipped screws</li><li>Serrated joints that lock every 10 degrees</li><li>PETG, 0.2 mm layers, six walls, 40 % infill</li></ul>' +
      '<p>The base takes four screws or a suction pad, and is heavy enough for light tension on its own when filled with sand through the plug underneath. The insert for European cylinders can be added below. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps', 'featured'],
    isNew: true,
    badge: 'New',
    variations: [],
    skus: [{ code: 'CH-SWIV', options: {}, priceCents: 7490, onHand: 6, weightGrams: 338 }],
    addons: [
      { name: 'Insert for European cylinders', type: 'Checkbox', priceCents: 990 },
      { name: 'Suction pad', type: 'Checkbox', priceCents: 1250 },
    ],
    images: [
      {
        file: 'swivel-picking-vice/front.webp',
        alt: 'Slate vice with a tilting ring in a yoke, holding a brass cylinder, with mustard knobs',
      },
      {
        file: 'swivel-picking-vice/detail.webp',
        alt: 'Swivel vice from the side with the ring tilted back',
      },
    ],
    metaDescription:
      'A tilting, turning vice that holds a lock cylinder at any angle for picking practice.',
    colours: ['Slate'],
    materials: ['PETG', 'Steel'],
    addedOn: '2026-06-11',
  },
  {
    slug: 'euro-profile-clamp',
    name: 'Euro Profile Clamp',
    brand: 'Tumblerworks',
    blurb: 'A split block, cut to the European profile, that closes with one knob.',
    contentHtml:
      '<p>Nothing holds a European cylinder like its own shape. The block is cut to the profile with 0.3 mm of ease, split along one side, and drawn closed by a single knob, so the body cannot twist or creep.</p>' +
      '<h3>Details</h3><ul><li>58 × 62 × 34 mm, 104 g</li><li>Takes half and full cylinders of any length</li><li>M6 stainless screw with a captive nut</li><li>PETG, 0.2 mm layers, six walls, 50 % infill</li></ul>' +
      '<p>Stands on any of three sides, so you can pick upright, lying down or facing you. The foot is 34 mm wide and fits the Bench Cylinder Vice. Use with the Euro Follower Pair for stripping. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps'],
    isNew: false,
    variations: [],
    skus: [{ code: 'CH-EURO', options: {}, priceCents: 2690, onHand: 20, weightGrams: 104 }],
    images: [
      {
        file: 'euro-profile-clamp/front.webp',
        alt: 'Crimson clamp block holding a brass European cylinder, with a charcoal knob',
      },
      {
        file: 'euro-profile-clamp/detail.webp',
        alt: 'Empty crimson clamp, showing the European profile cut through it',
      },
    ],
    metaDescription:
      'A split clamp cut to the European cylinder profile, closed by one knob, for bench and vice.',
    colours: ['Crimson'],
    materials: ['PETG', 'Steel'],
    addedOn: '2023-09-05',
  },
  {
    slug: 'palm-grip-holder',
    name: 'Palm Grip Holder',
    brand: 'Tumblerworks',
    blurb: 'A fluted grip that turns a loose cylinder into something you can hold for hours.',
    contentHtml:
      '<p>For picking on the couch. The grip spirals gently to follow the fingers, and the cylinder presses into the end and is held by a rubber ring, so it neither turns nor rattles.</p>' +
      '<h3>Details</h3><ul><li>Standard 40 mm across and 92 mm long; large 46 mm and 98 mm</li><li>Socket for cylinders from 21.5 to 22.5 mm, 28 mm deep</li><li>Push-out hole at the other end</li><li>Soft-touch matte PLA, 0.2 mm layers, five walls, 20 % infill</li></ul>' +
      '<p>If your glove size is 9 or more, choose the large one. Stands on its end between sessions, keyway up. The rubber ring is a standard size, and two spares are included. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps'],
    isNew: false,
    variations: [{ name: 'Size', options: ['Standard', 'Large'] }],
    skus: [
      {
        code: 'CH-PALM-S',
        options: { Size: 'Standard' },
        priceCents: 1990,
        onHand: 25,
        weightGrams: 72,
      },
      {
        code: 'CH-PALM-L',
        options: { Size: 'Large' },
        priceCents: 2290,
        onHand: 2,
        weightGrams: 94,
      },
    ],
    images: [
      {
        file: 'palm-grip-holder/front.webp',
        alt: 'Sky blue spiral-fluted grip standing on end with a brass cylinder in the top',
      },
      {
        file: 'palm-grip-holder/detail.webp',
        alt: 'Spiral grip lying down with the keyway of the cylinder facing out',
      },
    ],
    metaDescription:
      'A spiral-fluted hand grip for round lock cylinders, in standard and large sizes.',
    colours: ['Sky'],
    materials: ['Matte PLA'],
    videoId: PRINT_VIDEO_ID,
    addedOn: '2024-01-23',
  },
];
