import type { DemoProduct } from './types.ts';

/** Holders that keep picks off the bench: on the wall, in a bag, in a drawer. */
export const stowedPickHolders: readonly DemoProduct[] = [
  {
    slug: 'wall-pick-rail',
    name: 'Wall Pick Rail',
    brand: 'Tumblerworks',
    blurb: 'Two slotted shelves on one back plate that put your picks on the wall.',
    contentHtml:
      '<p>Bench space is dear; walls are free. The lower shelf carries the handles, the upper one holds them straight, and the picks stand in a row at eye height with their profiles to the front.</p>' +
      '<h3>Details</h3><ul><li>68 mm high and 38 mm deep; 216 mm wide with ten slots, 296 mm with fourteen</li><li>Slots 10.6 × 2.8 mm, 20 mm apart</li><li>Two countersunk holes, 160 or 240 mm apart; screws and wall plugs included</li><li>PETG, 0.24 mm layers, four walls, 25 % infill</li></ul>' +
      '<p>Screw it to a board, a cabinet door or plasterboard. Handles from 40 mm up reach the upper shelf. The cheeks are open in front, so a rail beside a rail still lets your fingers in. Board and picks in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Ember orange', 'Charcoal'] },
      { name: 'Slots', options: ['10 slots', '14 slots'] },
    ],
    skus: [
      {
        code: 'LS-RAIL-EMB-10',
        options: { Colour: 'Ember orange', Slots: '10 slots' },
        priceCents: 2990,
        onHand: 12,
        weightGrams: 142,
      },
      {
        code: 'LS-RAIL-EMB-14',
        options: { Colour: 'Ember orange', Slots: '14 slots' },
        priceCents: 3790,
        onHand: 0,
        weightGrams: 195,
      },
      {
        code: 'LS-RAIL-CHA-10',
        options: { Colour: 'Charcoal', Slots: '10 slots' },
        priceCents: 2990,
        onHand: 17,
        weightGrams: 142,
      },
      {
        code: 'LS-RAIL-CHA-14',
        options: { Colour: 'Charcoal', Slots: '14 slots' },
        priceCents: 3790,
        onHand: 6,
        weightGrams: 195,
      },
    ],
    addons: [
      {
        name: 'Fixing',
        type: 'Dropdown',
        options: [
          { label: 'Plasterboard anchors', priceCents: 290 },
          { label: 'Adhesive strips, no drilling', priceCents: 450 },
        ],
      },
    ],
    images: [
      {
        file: 'wall-pick-rail/front.webp',
        alt: 'Orange rail on a pale board with nine steel picks standing in two shelves',
        options: { Colour: 'Ember orange' },
      },
      {
        file: 'wall-pick-rail/detail.webp',
        alt: 'Empty orange rail from above, showing the slots in its upper shelf',
        options: { Colour: 'Ember orange' },
      },
      {
        file: 'wall-pick-rail/charcoal.webp',
        alt: 'Charcoal rail on a pale board with nine steel picks',
        options: { Colour: 'Charcoal' },
      },
    ],
    metaDescription:
      'A wall rail for ten or fourteen lockpicks with two slotted shelves, in orange or charcoal.',
    colours: ['Ember orange', 'Charcoal'],
    materials: ['PETG', 'Steel'],
    addedOn: '2024-10-22',
  },
  {
    slug: 'roll-up-pick-insert',
    name: 'Roll-up Pick Insert',
    brand: 'Tumblerworks Field',
    blurb: 'Twelve soft pockets in one strip that rolls up around your picks.',
    contentHtml:
      '<p>A cloth roll lets picks slide until their tips meet. Here every pick has a pocket with two straps, printed in one piece with the hinges between them, so that the strip rolls up and nothing touches.</p>' +
      '<h3>Details</h3><ul><li>221 × 104 × 8 mm laid flat; about 75 mm across when rolled</li><li>Twelve pockets for handles up to 10.5 mm wide and 2.6 mm thick</li><li>Hinges 1 mm thick, bent ten thousand times on our tester</li><li>TPU of Shore hardness 95A, 0.2 mm layers, no supports and no glue</li></ul>' +
      '<p>Made to go inside a 130 mm tool roll or a spectacle case, and quiet enough for a train. Wash it with dish soap. For eight pockets instead of twelve, cut along any hinge with scissors. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Colour', options: ['Lilac', 'Charcoal'] }],
    skus: [
      {
        code: 'LS-ROLL-LIL',
        options: { Colour: 'Lilac' },
        priceCents: 2690,
        onHand: 18,
        weightGrams: 86,
      },
      {
        code: 'LS-ROLL-CHA',
        options: { Colour: 'Charcoal' },
        priceCents: 2690,
        onHand: 24,
        weightGrams: 86,
      },
    ],
    addons: [{ name: 'Elastic band with a bead', type: 'Checkbox', priceCents: 290 }],
    images: [
      {
        file: 'roll-up-pick-insert/front.webp',
        alt: 'Lilac strip of pockets with picks in it, half rolled up',
        options: { Colour: 'Lilac' },
      },
      {
        file: 'roll-up-pick-insert/detail.webp',
        alt: 'Lilac strip laid flat, a steel pick under the straps of every pocket',
        options: { Colour: 'Lilac' },
      },
      {
        file: 'roll-up-pick-insert/charcoal.webp',
        alt: 'Charcoal strip of pockets with picks in it, half rolled up',
        options: { Colour: 'Charcoal' },
      },
    ],
    metaDescription:
      'A flexible TPU strip with twelve strapped pockets that rolls up around your lockpicks.',
    colours: ['Lilac', 'Charcoal'],
    materials: ['TPU'],
    addedOn: '2026-08-11',
  },
  {
    slug: 'drawer-pick-insert',
    name: 'Drawer Pick Insert',
    brand: 'Tumblerworks',
    blurb: 'Seven lanes and three bins that turn a shallow drawer into a pick case.',
    contentHtml:
      '<p>Open the drawer, see the set. Seven lanes hold a pick or a pair each, a trench across them lets a finger under every handle, and three bins beside them take tension bars, tweezers and whatever is left.</p>' +
      '<h3>Details</h3><ul><li>250 × 152 × 24 mm, for drawers at least 28 mm deep inside</li><li>Lanes 156 × 16.4 mm and 14 mm deep; bins 64 × 42 mm</li><li>Dovetails at both ends, so inserts join without a gap</li><li>Bone label plates in front of the lanes, ready for a pencil</li><li>PLA, 0.24 mm layers, three walls, 12 % infill</li></ul>' +
      '<p>Two side by side fill a drawer 510 mm wide. Sheet cork in the lanes keeps them quiet; we can fit it before we send yours. Picks in the pictures are not included.</p>',
    groups: ['lockpick-stands'],
    isNew: false,
    variations: [{ name: 'Set', options: ['One', 'Joined pair'] }],
    skus: [
      {
        code: 'LS-DRW-1',
        options: { Set: 'One' },
        priceCents: 3990,
        onHand: 10,
        weightGrams: 264,
      },
      {
        code: 'LS-DRW-2',
        options: { Set: 'Joined pair' },
        priceCents: 7490,
        specialCents: 6790,
        onHand: 3,
        weightGrams: 528,
      },
    ],
    addons: [{ name: 'Cork in the lanes', type: 'Checkbox', priceCents: 690 }],
    images: [
      {
        file: 'drawer-pick-insert/front.webp',
        alt: 'Sky blue tray with picks lying in seven lanes and tension bars in a bin',
        options: { Set: 'One' },
      },
      {
        file: 'drawer-pick-insert/detail.webp',
        alt: 'Empty sky blue tray, showing the finger trench, the bins and a dovetail',
      },
    ],
    metaDescription:
      'A drawer insert with seven lanes for lockpicks and three bins, 250 × 152 mm, that joins up.',
    colours: ['Sky'],
    materials: ['PLA'],
    addedOn: '2025-06-30',
  },
];
