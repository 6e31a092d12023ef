import type { DemoProduct } from './types.ts';

/** Display parts that stand beside the plinth. */
export const deskDisplayParts: readonly DemoProduct[] = [
  {
    slug: 'nameplate-stand',
    name: 'Nameplate Stand',
    brand: 'Gallery Row',
    blurb: 'A leaning plate with your words in raised letters, on an easel of its own.',
    contentHtml:
      '<p>Tell visitors what they are looking at, or tell yourself which lock is the one with seven pins. The letters are printed in a second colour, 1.6 mm proud, so they can be read by finger as well as by eye.</p>' +
      '<h3>Details</h3><ul><li>Plate 96 × 34 mm and 5.6 mm thick, easel 84 × 48 × 36 mm</li><li>One line of up to 10 characters, letters 11 mm high</li><li>Leans back by 30 degrees; the plate lifts out of its lip</li><li>Two 4.4 mm holes, so the plate alone screws to a board</li><li>PLA, 0.16 mm layers, four walls, filament change for the letters</li></ul>' +
      '<p>Letters are bone. Leave the wording empty and you get a plain plate to write on with a paint marker. The plate by itself also fits behind a card slot of the Padlock Steps. “Six pins” and “Seven” in the pictures are examples.</p>',
    groups: ['desk-display'],
    isNew: false,
    variations: [{ name: 'Colour', options: ['Cobalt', 'Crimson'] }],
    skus: [
      {
        code: 'MD-NAME-COB',
        options: { Colour: 'Cobalt' },
        priceCents: 1290,
        onHand: 26,
        weightGrams: 52,
      },
      {
        code: 'MD-NAME-CRI',
        options: { Colour: 'Crimson' },
        priceCents: 1290,
        onHand: 18,
        weightGrams: 52,
      },
    ],
    addons: [
      { name: 'Wording, up to 10 characters', type: 'Text' },
      {
        name: 'Extra plates with the same words',
        type: 'Qty',
        priceCents: 650,
        minQty: 0,
        maxQty: 9,
      },
    ],
    images: [
      {
        file: 'nameplate-stand/front.webp',
        alt: 'Two nameplates on easels, a cobalt one that reads six pins and a crimson one that reads seven',
      },
      {
        file: 'nameplate-stand/detail.webp',
        alt: 'Cobalt nameplate lying in front of its empty easel',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'nameplate-stand/crimson.webp',
        alt: 'Crimson nameplate with the word seven in raised letters, leaning on its easel',
        options: { Colour: 'Crimson' },
      },
    ],
    metaDescription:
      'A printed nameplate with raised letters of your choice on a leaning easel, in two colours.',
    colours: ['Cobalt', 'Crimson'],
    materials: ['PLA'],
    addedOn: '2023-06-09',
  },
  {
    slug: 'padlock-steps',
    name: 'Padlock Steps',
    brand: 'Tumblerworks',
    blurb: 'Three steps with a bed on each, so that the lock at the back is seen too.',
    contentHtml:
      '<p>A choir stand for padlocks. Each step has a shallow bed that keeps a body upright, a hole so that a core with a tailpiece or a stuck key can stay where it is, and a card in front to say what it is.</p>' +
      '<h3>Details</h3><ul><li>72 × 126 × 66 mm, three steps of 22 mm</li><li>Beds 4 mm deep for bodies 46, 40 and 33 mm wide, or all three at 52 mm in the wide one</li><li>Card slots 42 × 13 mm; three orange cards included</li><li>PLA, 0.24 mm layers, three walls, 12 % infill, open arches at the sides</li></ul>' +
      '<p>Two stand side by side without a gap. Small bodies are happy in larger beds. The wide one is 84 mm across and takes most laminated padlocks. Padlocks in the pictures are not included.</p>',
    groups: ['desk-display'],
    isNew: false,
    variations: [{ name: 'Beds', options: ['46, 40 and 33 mm', 'Three of 52 mm'] }],
    skus: [
      {
        code: 'MD-STEP-S',
        options: { Beds: '46, 40 and 33 mm' },
        priceCents: 3290,
        onHand: 13,
        weightGrams: 172,
      },
      {
        code: 'MD-STEP-W',
        options: { Beds: 'Three of 52 mm' },
        priceCents: 3690,
        onHand: 0,
        weightGrams: 204,
      },
    ],
    addons: [{ name: 'Felt feet', type: 'Checkbox', priceCents: 190 }],
    images: [
      {
        file: 'padlock-steps/front.webp',
        alt: 'Slate steps with a brass padlock on each of three levels',
      },
      {
        file: 'padlock-steps/detail.webp',
        alt: 'Empty slate steps, showing the beds and an orange card in front of each',
      },
    ],
    metaDescription: 'A three-step riser with beds and card slots for displaying padlocks.',
    colours: ['Slate'],
    materials: ['PLA'],
    addedOn: '2025-03-18',
  },
  {
    slug: 'shelf-edge-clip',
    name: 'Shelf Edge Clip',
    brand: 'Gallery Row',
    blurb: 'Hangs a padlock or perches a cylinder on the edge of a shelf, without a hole.',
    contentHtml:
      '<p>For bookcases, rentals and anyone who has been asked not to drill. The clip grips the edge of a shelf with a padded screw from below, and its nose carries a padlock by the shackle or a cylinder upright.</p>' +
      '<h3>Details</h3><ul><li>34 mm wide, 48 mm high, 39 mm over the shelf</li><li>For shelves from 8 to 24 mm thick</li><li>Hook for shackles up to 7 mm thick, carries 900 g</li><li>Perch 22.6 mm inside, 22 mm high, open at both ends</li><li>PETG, printed on its side, 0.2 mm layers, six walls, 50 % infill; steel screw</li></ul>' +
      '<p>The mixed pair has one of each. The pad is 18 mm across and soft enough for painted timber and glass. Locks and shelf in the pictures are not included.</p>',
    groups: ['desk-display'],
    isNew: true,
    variations: [{ name: 'Nose', options: ['Hook', 'Perch', 'Mixed pair'] }],
    skus: [
      {
        code: 'MD-CLIP-H',
        options: { Nose: 'Hook' },
        priceCents: 1390,
        onHand: 28,
        weightGrams: 61,
      },
      {
        code: 'MD-CLIP-P',
        options: { Nose: 'Perch' },
        priceCents: 1490,
        onHand: 17,
        weightGrams: 68,
      },
      {
        code: 'MD-CLIP-M',
        options: { Nose: 'Mixed pair' },
        priceCents: 2690,
        specialCents: 2390,
        onHand: 9,
        weightGrams: 129,
      },
    ],
    images: [
      {
        file: 'shelf-edge-clip/front.webp',
        alt: 'Two crimson clips on the edge of a pale shelf, one with a padlock, one with a cylinder',
        options: { Nose: 'Mixed pair' },
      },
      {
        file: 'shelf-edge-clip/detail.webp',
        alt: 'Shelf edge clips from the side, showing how they reach round the edge and screw from below',
        options: { Nose: 'Mixed pair' },
      },
    ],
    metaDescription:
      'A clip for the edge of a shelf that carries a padlock or a lock cylinder without drilling.',
    colours: ['Crimson'],
    materials: ['PETG', 'Steel'],
    addedOn: '2026-07-30',
  },
];
