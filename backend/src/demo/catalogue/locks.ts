import { TURNTABLE_VIDEO_ID } from '../content/videos.ts';
import type { DemoProduct } from './types.ts';

export const locks: readonly DemoProduct[] = [
  {
    slug: 'cutaway-practice-lock',
    name: 'Cutaway Practice Lock',
    brand: 'Tumblerworks',
    blurb: 'A double-size cylinder with its side cut away, so you can watch the pins set.',
    contentHtml:
      '<p>Teach with it, or learn what your fingers have been feeling. The body is cut away along the pin stacks, the plug is a contrasting colour, and brass pins and steel springs show the shear line at a glance.</p>' +
      '<h3>Details</h3><ul><li>104 × 52 × 71 mm on its stand, twice the size of a house lock</li><li>Five working stacks with turned brass pins</li><li>Plug turns when picked or keyed; printed key included</li><li>Matte PLA, 0.12 mm layers, six walls; brass and spring steel inside</li></ul>' +
      '<p>Opens with ordinary picks; a tension bar of 2 mm sits well. The chambers are open above, so pins can be swapped for spools without taking anything apart. Choose a set of spools below to make it harder.</p>',
    groups: ['locks', 'featured'],
    isNew: false,
    variations: [],
    skus: [{ code: 'LK-CUT', options: {}, priceCents: 6890, onHand: 9, weightGrams: 212 }],
    addons: [
      {
        name: 'Security pins',
        type: 'Dropdown',
        options: [
          { label: 'Five spools', priceCents: 690 },
          { label: 'Five serrated', priceCents: 790 },
          { label: 'Mixed set of ten', priceCents: 1290 },
        ],
      },
    ],
    images: [
      {
        file: 'cutaway-practice-lock/front.webp',
        alt: 'Cutaway lock with a bone body, orange plug and five brass pin stacks under springs',
      },
      {
        file: 'cutaway-practice-lock/detail.webp',
        alt: 'Face of the cutaway lock with its keyway, pin stacks showing behind',
      },
    ],
    metaDescription:
      'A double-size cutaway practice lock with brass pins and springs, for learning and teaching.',
    colours: ['Bone'],
    materials: ['Matte PLA', 'Brass', 'Steel'],
    videoId: TURNTABLE_VIDEO_ID,
    addedOn: '2023-03-14',
  },
  {
    slug: 'progressive-pin-lock',
    name: 'Progressive Pin Lock',
    brand: 'Tumblerworks',
    blurb: 'One practice lock in two, four or six pins, closed so you pick by feel.',
    contentHtml:
      '<p>Start with two pins, and add more when two are dull. The body is closed like a real lock, with a cap screw over each chamber so that you can change the pins yourself.</p>' +
      '<h3>Details</h3><ul><li>Body 34 mm wide and 46 mm high; length 34, 50 or 66 mm by pin count</li><li>Standard 2.9 mm pins and springs, supplied fitted</li><li>M6 cap screws with hex sockets; key included</li><li>PETG, 0.12 mm layers, solid around the bore</li></ul>' +
      '<p>The flat foot fits the Bench Cylinder Vice and the Swivel Picking Vice. All three lengths share one keyway, so a key cut for the six-pin lock shows what a shorter one ignores. Buy one and add pins from your spares, or work through the set.</p>',
    groups: ['locks'],
    isNew: false,
    variations: [{ name: 'Pin count', options: ['2 pins', '4 pins', '6 pins'] }],
    skus: [
      {
        code: 'LK-PRG-2',
        options: { 'Pin count': '2 pins' },
        priceCents: 2490,
        onHand: 15,
        weightGrams: 62,
      },
      {
        code: 'LK-PRG-4',
        options: { 'Pin count': '4 pins' },
        priceCents: 3190,
        onHand: 12,
        weightGrams: 88,
      },
      {
        code: 'LK-PRG-6',
        options: { 'Pin count': '6 pins' },
        priceCents: 3890,
        onHand: 4,
        weightGrams: 115,
      },
    ],
    images: [
      {
        file: 'progressive-pin-lock/front.webp',
        alt: 'Three cobalt practice locks of rising length with steel cap screws on top',
      },
      {
        file: 'progressive-pin-lock/detail.webp',
        alt: 'Six-pin cobalt practice lock with its charcoal plug and keyway in front',
        options: { 'Pin count': '6 pins' },
      },
    ],
    metaDescription: 'A repinnable 3D-printed practice lock with two, four or six pins and a key.',
    colours: ['Cobalt'],
    materials: ['PETG', 'Steel'],
    addedOn: '2024-02-20',
  },
  {
    slug: 'section-demonstrator',
    name: 'Section Demonstrator',
    brand: 'Tumblerworks',
    blurb: 'A standing slice through a giant lock for talks, classrooms and open days.',
    contentHtml:
      '<p>Readable from the back of a room. A standing plate shows a pin tumbler lock in section, four times life size: chambers, drivers, key pins, plug and a key that slides in and lifts every stack to the shear line.</p>' +
      '<h3>Details</h3><ul><li>190 × 62 × 124 mm, free standing</li><li>Four stacks with printed pins and real springs</li><li>Loose key with two bittings, one right and one wrong</li><li>Matte PLA in three colours, 0.24 mm layers, four walls</li></ul>' +
      '<p>Nothing comes off by accident: pins run in undercut channels, and the key stops at a shoulder. Packs flat when the plate is slid out of its foot. Made for clubs and teachers, and a handsome thing on a shelf.</p>',
    groups: ['locks', 'desk-display'],
    isNew: true,
    badge: 'New',
    variations: [],
    skus: [{ code: 'LK-SEC', options: {}, priceCents: 9450, onHand: 3, weightGrams: 486 }],
    images: [
      {
        file: 'section-demonstrator/front.webp',
        alt: 'Standing slate plate with a lock in section, brass pins and a mustard key',
      },
      {
        file: 'section-demonstrator/detail.webp',
        alt: 'Lock section from the left with the key drawn out and the pin stacks fallen',
      },
    ],
    metaDescription:
      'A free-standing, four-times-size section of a pin tumbler lock for teaching and display.',
    colours: ['Slate'],
    materials: ['Matte PLA', 'Steel'],
    addedOn: '2026-06-16',
  },
];
