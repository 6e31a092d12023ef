import type { DemoProduct } from './types.ts';

/** Teaching models that are looked into. */
export const openedLocks: readonly DemoProduct[] = [
  {
    slug: 'combination-teaching-dial',
    name: 'Combination Teaching Dial',
    brand: 'Tumblerworks Classroom',
    blurb:
      'A dial in front, its wheels and lever in the open behind: a combination lock explained.',
    contentHtml:
      '<p>Dial four turns left, three right, two left, and walk around the back to see what you did. Wheels pick each other up, gates come round, and when they stand in a row under the fence the lever drops.</p>' +
      '<h3>Details</h3><ul><li>136 × 96 × 134 mm; dial 92 mm across, marked from 0 to 99</li><li>Wheels 74 mm across with one gate each, on a brass spindle</li><li>The combination is changed by moving the pegs on the wheels; a card with ours is in the box</li><li>Matte PLA, 0.16 mm layers, four walls; steel fence</li></ul>' +
      '<p>Three wheels are what most people have met. The four-wheel version adds a minute to every dialling and a lesson on how fast the numbers grow. It is a model: it locks nothing away, and it opens for anyone who looks.</p>',
    groups: ['locks'],
    isNew: false,
    variations: [{ name: 'Wheels', options: ['3 wheels', '4 wheels'] }],
    skus: [
      {
        code: 'LK-DIAL-3',
        options: { Wheels: '3 wheels' },
        priceCents: 8790,
        onHand: 5,
        weightGrams: 412,
      },
      {
        code: 'LK-DIAL-4',
        options: { Wheels: '4 wheels' },
        priceCents: 9690,
        onHand: 2,
        weightGrams: 448,
      },
    ],
    addons: [
      {
        name: 'Worksheets for a class',
        type: 'Dropdown',
        options: [
          { label: 'Ten printed copies', priceCents: 490 },
          { label: 'Thirty printed copies', priceCents: 1190 },
        ],
      },
    ],
    images: [
      {
        file: 'combination-teaching-dial/front.webp',
        alt: 'Upright green plate with a bone dial, numbered in tens, and a charcoal knob',
      },
      {
        file: 'combination-teaching-dial/detail.webp',
        alt: 'Back of the teaching dial with three wheels on a spindle under a lever',
        options: { Wheels: '3 wheels' },
      },
    ],
    metaDescription:
      'A teaching model of a combination lock: dial in front, three or four open wheels behind.',
    colours: ['Forest'],
    materials: ['Matte PLA', 'Brass', 'Steel'],
    addedOn: '2025-09-09',
  },
  {
    slug: 'lever-lock-cutaway',
    name: 'Lever Lock Cutaway',
    brand: 'Tumblerworks Classroom',
    blurb:
      'A four-lever lock without its lid, with a big key to lift the levers and throw the bolt.',
    contentHtml:
      '<p>The lock of old doors and good stories, laid open in its case. Turn the key: its steps raise each lever to its own height, the stump slides through the gates, and the bolt goes across with a proper clack.</p>' +
      '<h3>Details</h3><ul><li>Case 132 × 92 × 24 mm; the bolt stands out 30 mm when thrown</li><li>Four levers in two colours on one brass post, each with a flat spring</li><li>Mustard key 104 mm long, cut for this lock</li><li>Matte PLA case, PETG levers, 0.16 mm layers; bright steel bolt</li></ul>' +
      '<p>Levers lift off the post one at a time, so you can set three aside and begin with one. The corner posts take M4 screws for a clear lid, which makes it safe for a display table where small hands are about.</p>',
    groups: ['locks', 'desk-display'],
    isNew: false,
    variations: [],
    skus: [{ code: 'LK-LEVER', options: {}, priceCents: 6990, onHand: 6, weightGrams: 276 }],
    addons: [
      { name: 'Clear acrylic lid with screws', type: 'Checkbox', priceCents: 1290 },
      { name: 'Name on the case', type: 'Text' },
    ],
    images: [
      {
        file: 'lever-lock-cutaway/front.webp',
        alt: 'Open slate case with levers in crimson and blue, its bolt thrown, a mustard key in it',
      },
      {
        file: 'lever-lock-cutaway/detail.webp',
        alt: 'Lever lock from above with the bolt drawn back and the key lying beside it',
      },
    ],
    metaDescription:
      'A lidless four-lever lock with a moving bolt and a large key, for teaching and display.',
    colours: ['Slate'],
    materials: ['Matte PLA', 'PETG', 'Brass', 'Steel'],
    addedOn: '2024-11-19',
  },
];
