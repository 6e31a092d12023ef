import type { DemoProduct } from './types.ts';

/** Rests for locks that no plain cradle suits. */
export const lockRests: readonly DemoProduct[] = [
  {
    slug: 'tubular-lock-bracket',
    name: 'Tubular Lock Bracket',
    brand: 'Tumblerworks',
    blurb: 'A leaning panel that takes cam locks exactly as sheet metal does.',
    contentHtml:
      '<p>Tubular and wafer cam locks are built to be bolted through a panel, so that is what this is: a face leaning back by 18 degrees with double-D holes, on a foot wide enough for firm turning. The nut goes on behind and the cam swings freely.</p>' +
      '<h3>Details</h3><ul><li>58 × 74 × 72 mm for one lock, 146 mm wide for three</li><li>Double-D holes, 19 mm across and 15.6 mm over the flats, 44 mm apart</li><li>Panel 6 mm thick with a raised collar; lock bodies from 14 mm long</li><li>PETG, 0.24 mm layers, five walls, 35 % infill</li></ul>' +
      '<p>Two holes behind take wood screws. The row of three is meant for a progression: mark yours with the lettering below and we print it raised on the front lip. Locks in the pictures are not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: false,
    variations: [{ name: 'Places', options: ['One', 'Row of three'] }],
    skus: [
      {
        code: 'CH-TUB-1',
        options: { Places: 'One' },
        priceCents: 1890,
        onHand: 21,
        weightGrams: 82,
      },
      {
        code: 'CH-TUB-3',
        options: { Places: 'Row of three' },
        priceCents: 3490,
        onHand: 8,
        weightGrams: 196,
      },
    ],
    addons: [
      { name: 'Lettering on the lip, up to 18 characters', type: 'Text', priceCents: 600 },
      { name: 'Reducers for 16 mm locks', type: 'Qty', priceCents: 190, minQty: 0, maxQty: 6 },
    ],
    images: [
      {
        file: 'tubular-lock-bracket/front.webp',
        alt: 'Forest green bracket with a steel tubular lock in its leaning panel',
        options: { Places: 'One' },
      },
      {
        file: 'tubular-lock-bracket/row-of-three.webp',
        alt: 'Wide forest green bracket with three steel tubular locks in a row',
        options: { Places: 'Row of three' },
      },
      {
        file: 'tubular-lock-bracket/detail.webp',
        alt: 'Bracket from behind, showing the nut, the cam and two ribs',
        options: { Places: 'One' },
      },
    ],
    metaDescription:
      'A leaning panel with double-D holes that holds one or three tubular cam locks for practice.',
    colours: ['Forest'],
    materials: ['PETG'],
    addedOn: '2024-08-20',
  },
  {
    slug: 'padlock-saddle',
    name: 'Padlock Saddle',
    brand: 'Tumblerworks',
    blurb: 'Two cheeks that hold a solid-body padlock upside down, keyway to the ceiling.',
    contentHtml:
      '<p>Some padlocks want to be picked with the keyway up, and their shackle is always in the way. The saddle lets the shackle hang in a slot below, rests the body on its shoulders and holds it by the flanks, where nothing gets scratched that shows.</p>' +
      '<h3>Details</h3><ul><li>100 × 46 × 66 mm, 148 g</li><li>Seat for bodies up to 46 or 52 mm wide and 19 mm thick</li><li>Shackle slot 36 mm deep, with a window to see that it is clear</li><li>One thumb screw with a soft tip; four holes for bench screws</li><li>PETG, 0.2 mm layers, six walls, 40 % infill</li></ul>' +
      '<p>Long-shackle padlocks do not fit; everything with up to 34 mm of clearance does. Goes well with the Padlock Cradle, which holds the same locks lying down. The padlock in the pictures is not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Seat', options: ['46 mm', '52 mm'] }],
    skus: [
      {
        code: 'CH-SAD-46',
        options: { Seat: '46 mm' },
        priceCents: 2990,
        onHand: 12,
        weightGrams: 148,
      },
      {
        code: 'CH-SAD-52',
        options: { Seat: '52 mm' },
        priceCents: 3290,
        onHand: 7,
        weightGrams: 163,
      },
    ],
    addons: [{ name: 'Cork pads for the seat', type: 'Checkbox', priceCents: 290 }],
    images: [
      {
        file: 'padlock-saddle/front.webp',
        alt: 'Mustard saddle with a brass padlock upside down in it, the shackle seen through a window',
      },
      {
        file: 'padlock-saddle/detail.webp',
        alt: 'Empty mustard saddle from above, showing the seat and the slot for the shackle',
      },
    ],
    metaDescription:
      'A bench saddle that holds a solid-body padlock upside down with its keyway up, in two sizes.',
    colours: ['Mustard'],
    materials: ['PETG', 'Steel'],
    addedOn: '2026-08-27',
  },
  {
    slug: 'belt-clip-holder',
    name: 'Belt Clip Holder',
    brand: 'Tumblerworks',
    blurb: 'A practice cylinder at your hip, in a fluted cup with a spring clip.',
    contentHtml:
      '<p>For the commute, the queue and the long film. A split cup grips a round cylinder, and the clip goes over a belt, a bag strap or the edge of a pocket. Pull it off and the cup is a short hand grip.</p>' +
      '<h3>Details</h3><ul><li>Cup 36 mm across and 34 mm high; 78 mm tall with the clip</li><li>Bore 22.6 mm, for cylinders from 21.5 to 22.5 mm</li><li>Clip for straps up to 50 mm wide and 5 mm thick</li><li>PETG, printed on its side so that the clip does not snap, 0.2 mm layers, four walls, solid</li></ul>' +
      '<p>Hold it with the slit towards you and squeeze: the cup closes further and the cylinder cannot turn. It also hangs from the Display Wall Rail. Carry picks where the law where you are allows it. The cylinder in the pictures is not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: false,
    variations: [],
    skus: [{ code: 'CH-BELT', options: {}, priceCents: 1490, onHand: 34, weightGrams: 38 }],
    addons: [{ name: 'Initials on the back, up to 3 letters', type: 'Text' }],
    images: [
      {
        file: 'belt-clip-holder/front.webp',
        alt: 'Lilac fluted cup with a brass cylinder in it, a tall clip behind',
      },
      {
        file: 'belt-clip-holder/detail.webp',
        alt: 'Empty belt clip holder from behind, showing the spring clip',
      },
    ],
    metaDescription: 'A belt clip with a split cup that carries a round practice lock cylinder.',
    colours: ['Lilac'],
    materials: ['PETG'],
    addedOn: '2023-11-14',
  },
];
