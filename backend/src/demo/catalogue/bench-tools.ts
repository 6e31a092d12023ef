import type { DemoProduct } from './types.ts';

/** What a bench is furnished with. */
export const benchTools: readonly DemoProduct[] = [
  {
    slug: 'bench-hook',
    name: 'Lock Bench Hook',
    brand: 'Tumblerworks',
    blurb: 'A joiner’s bench hook, made small for plugs, pins and brass rod.',
    contentHtml:
      '<p>Hook the lip over the edge of the bench and push: the board stays put, and so does what you press against its fence. A groove down the middle holds round stock, saw slots guide a cut at 45 or 90 degrees, and a dish catches what falls off.</p>' +
      '<h3>Details</h3><ul><li>176 × 126 mm board, 50 mm high over lip and fence</li><li>V groove 132 mm long for plugs and rod up to 18 mm</li><li>Holes of 9, 11, 13 and 15 mm through the fence, to hold a plug on end</li><li>Dish 62 × 26 mm with a sloping floor</li><li>PETG, 0.24 mm layers, six walls, 40 % infill</li></ul>' +
      '<p>Works on tabletops at least 20 mm thick. The face is textured like a file cut the other way: brass does not slide, and does not mark. Rubber strips underneath protect a kitchen table. Bench, cylinder and rod in the pictures are not included.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    variations: [{ name: 'Hand', options: ['Right', 'Left'] }],
    skus: [
      {
        code: 'MI-HOOK-R',
        options: { Hand: 'Right' },
        priceCents: 3490,
        onHand: 11,
        weightGrams: 246,
      },
      {
        code: 'MI-HOOK-L',
        options: { Hand: 'Left' },
        priceCents: 3490,
        onHand: 4,
        weightGrams: 246,
      },
    ],
    addons: [{ name: 'Rubber strips', type: 'Checkbox', priceCents: 290 }],
    images: [
      {
        file: 'bench-hook/front.webp',
        alt: 'Teal bench hook over a pale worktop, a brass cylinder and a steel rod in its groove',
        options: { Hand: 'Right' },
      },
      {
        file: 'bench-hook/detail.webp',
        alt: 'Empty teal bench hook with its fence, saw slots, groove and dish',
        options: { Hand: 'Right' },
      },
    ],
    metaDescription:
      'A small bench hook with a V groove, saw slots and a parts dish for lock cylinders and rod.',
    colours: ['Teal'],
    materials: ['PETG'],
    addedOn: '2025-01-21',
  },
  {
    slug: 'calliper-stand',
    name: 'Calliper Stand',
    brand: 'Tumblerworks',
    blurb: 'Two leaning forks that hold a calliper with its screen towards you.',
    contentHtml:
      '<p>A calliper lying flat collects filings and gets a vice put on it. Standing in two forks it shows its screen at reading angle, its jaws hang free, and you can measure a pin without picking the thing up.</p>' +
      '<h3>Details</h3><ul><li>168 × 66 mm base, 76 mm high</li><li>Forks 132 mm apart, leaning back 19 degrees</li><li>Soft pads of TPU where the beam rests</li><li>Tray 96 × 34 mm in the base for pins waiting their turn</li><li>Matte PLA, 0.2 mm layers, four walls, 30 % infill</li></ul>' +
      '<p>Fits callipers of 150 mm with beams up to 17 mm wide, digital or vernier; the long version has its forks 182 mm apart for those of 200 mm. Heavy enough not to tip with the jaws open. The calliper in the picture is not included.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    variations: [{ name: 'Calliper', options: ['150 mm', '200 mm'] }],
    skus: [
      {
        code: 'MI-CAL-150',
        options: { Calliper: '150 mm' },
        priceCents: 2290,
        onHand: 15,
        weightGrams: 118,
      },
      {
        code: 'MI-CAL-200',
        options: { Calliper: '200 mm' },
        priceCents: 2690,
        onHand: 0,
        weightGrams: 149,
      },
    ],
    images: [
      {
        file: 'calliper-stand/front.webp',
        alt: 'Crimson stand holding a steel calliper on two forks, its screen facing forwards',
        options: { Calliper: '150 mm' },
      },
      {
        file: 'calliper-stand/detail.webp',
        alt: 'Empty crimson calliper stand, showing the padded forks and the tray between them',
        options: { Calliper: '150 mm' },
      },
    ],
    metaDescription:
      'A stand with two padded forks that holds a 150 or 200 mm calliper at reading angle.',
    colours: ['Crimson'],
    materials: ['Matte PLA', 'TPU'],
    addedOn: '2024-07-09',
  },
  {
    slug: 'mat-corners',
    name: 'Mat Corners',
    brand: 'Tumblerworks',
    blurb: 'Four corners that weigh a bench mat down and catch what rolls to its edge.',
    contentHtml:
      '<p>Rubber mats curl, and pins find the curl. Push one of these on each corner: they hold the mat flat, stand 12 mm above the bench as a bumper, and carry a round dish and two tool grooves each.</p>' +
      '<h3>Details</h3><ul><li>64 × 64 × 12 mm each, sold as a set of four</li><li>Slot for mats from 2.5 to 3.2 mm thick</li><li>Dish 17 mm across; grooves for a pick or tweezers on both arms</li><li>PETG, 0.2 mm layers, five walls, 60 % infill for weight</li></ul>' +
      '<p>They fit any mat with square corners, whatever its size. If you have none yet, add ours: ribbed rubber, 250 × 176 mm, cut for these corners. Pins roll along its ribs instead of across them, which is the direction you want. Tools in the pictures are not included.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    variations: [{ name: 'Colour', options: ['Ember orange', 'Sky'] }],
    skus: [
      {
        code: 'MI-MAT-EMB',
        options: { Colour: 'Ember orange' },
        priceCents: 1690,
        onHand: 26,
        weightGrams: 92,
      },
      {
        code: 'MI-MAT-SKY',
        options: { Colour: 'Sky' },
        priceCents: 1690,
        specialCents: 1390,
        onHand: 12,
        weightGrams: 92,
      },
    ],
    addons: [
      { name: 'Ribbed mat, 250 × 176 mm', type: 'Checkbox', priceCents: 1490 },
      { name: 'Extra corners', type: 'Qty', priceCents: 450, minQty: 0, maxQty: 4 },
    ],
    images: [
      {
        file: 'mat-corners/front.webp',
        alt: 'Dark ribbed mat with four orange corners, a brass cylinder and pins on it',
        options: { Colour: 'Ember orange' },
      },
      {
        file: 'mat-corners/detail.webp',
        alt: 'Mat with orange corners from the side, showing the dish and grooves in each',
        options: { Colour: 'Ember orange' },
      },
      {
        file: 'mat-corners/sky.webp',
        alt: 'Dark ribbed mat with four sky blue corners',
        options: { Colour: 'Sky' },
      },
    ],
    metaDescription:
      'Four weighted corners with dishes and tool grooves that hold a 3 mm bench mat flat.',
    colours: ['Ember orange', 'Sky'],
    materials: ['PETG'],
    addedOn: '2024-09-17',
  },
  {
    slug: 'key-blank-organiser',
    name: 'Key Blank Organiser',
    brand: 'Tumblerworks',
    blurb: 'Three steps of slots that stand eighteen key blanks up by their tips.',
    contentHtml:
      '<p>A jar of blanks holds every profile except the one in your hand. Three steps, six slots each: blanks stand on their tips with the bow up, so the stamp on the bow can be read from the front.</p>' +
      '<h3>Details</h3><ul><li>186 × 100 × 62 mm, steps 20 mm apart in height</li><li>Eighteen slots 9.6 × 3.4 mm and 18 mm deep, 28 mm apart</li><li>A bone strip along every step to write on, wiped clean with alcohol</li><li>Matte PLA, 0.24 mm layers, three walls, 12 % infill</li></ul>' +
      '<p>Bows up to 26 mm wide stand side by side. Two or three thin blanks share a slot. Tubular and dimple blanks fit too; keys with plastic heads want every second slot. We print a name on the lowest strip if you tell us which. Blanks in the pictures are not included.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    variations: [],
    skus: [{ code: 'MI-BLANK', options: {}, priceCents: 3690, onHand: 8, weightGrams: 282 }],
    addons: [
      { name: 'Name on the lowest strip', type: 'Text' },
      { name: 'Spare strips', type: 'Qty', priceCents: 150, minQty: 0, maxQty: 9 },
    ],
    images: [
      {
        file: 'key-blank-organiser/front.webp',
        alt: 'Slate block of three steps with brass and steel key blanks standing in it',
      },
      {
        file: 'key-blank-organiser/detail.webp',
        alt: 'Empty slate organiser, showing three rows of slots and the bone strips',
      },
    ],
    metaDescription:
      'A stepped organiser for eighteen key blanks with writable strips, 186 × 100 × 62 mm.',
    colours: ['Slate'],
    materials: ['Matte PLA'],
    addedOn: '2025-05-13',
  },
];
