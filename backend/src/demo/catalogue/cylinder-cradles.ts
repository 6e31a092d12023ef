import type { DemoProduct } from './types.ts';

/** Cylinder holders that carry without clamping. */
export const cylinderCradles: readonly DemoProduct[] = [
  {
    slug: 'v-block-cylinder-holder',
    name: 'V-Block Cylinder Holder',
    brand: 'Tumblerworks',
    blurb: 'A right-angled V with a strap that holds round work for filing and marking.',
    contentHtml:
      '<p>The engineer’s answer, in plastic that does not scratch. A large V carries cylinders and a small one carries plugs and followers; a strap across the top keeps them there when you file.</p>' +
      '<h3>Details</h3><ul><li>66 × 44 × 40 mm, 78 g</li><li>Ninety-degree V, true to 0.1 mm over its length</li><li>Large side for 12 to 32 mm, small side for 6 to 14 mm</li><li>PETG, 0.2 mm layers, six walls, 40 % infill; silicone strap</li></ul>' +
      '<p>Lies on either side, and the through slots take the strap or a pair of cable ties. Two blocks in line carry a long follower or a door cylinder with its tailpiece. The cylinder in the pictures is not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: false,
    variations: [{ name: 'Pack', options: ['Single', 'Matched pair'] }],
    skus: [
      {
        code: 'CH-VB-1',
        options: { Pack: 'Single' },
        priceCents: 1690,
        onHand: 23,
        weightGrams: 78,
      },
      {
        code: 'CH-VB-2',
        options: { Pack: 'Matched pair' },
        priceCents: 2990,
        onHand: 9,
        weightGrams: 156,
      },
    ],
    images: [
      {
        file: 'v-block-cylinder-holder/front.webp',
        alt: 'Slate V-block with a brass cylinder lying in its groove',
      },
      {
        file: 'v-block-cylinder-holder/detail.webp',
        alt: 'Matched pair of slate V-blocks, showing the large and the small groove',
        options: { Pack: 'Matched pair' },
      },
    ],
    metaDescription: 'A printed V-block for lock cylinders and plugs, single or as a matched pair.',
    colours: ['Slate'],
    materials: ['PETG'],
    addedOn: '2023-04-18',
  },
  {
    slug: 'rim-cylinder-collar',
    name: 'Rim Cylinder Collar',
    brand: 'Tumblerworks',
    blurb: 'A split ring on a broad foot for rim and mortice cylinders.',
    contentHtml:
      '<p>Rim and mortice cylinders are awkward: round, heavy and tapered at the rear. This collar carries them by the face, keyway up, with a hollow foot below for the tailpiece or cam.</p>' +
      '<h3>Details</h3><ul><li>Foot 78 mm across, 46 mm high</li><li>Collar 29 mm or 33 mm inside, split, with a thumb screw</li><li>Clear drop of 34 mm below the face</li><li>Matte PLA, 0.2 mm layers, five walls, 30 % infill</li></ul>' +
      '<p>Choose 29 mm for most mortice cylinders and 33 mm for older rim ones with a broad face. Windows in the foot let you turn a cam by hand while the cylinder stays put. The cylinder in the pictures is not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: false,
    variations: [{ name: 'Collar', options: ['29 mm', '33 mm'] }],
    skus: [
      {
        code: 'CH-RIM-29',
        options: { Collar: '29 mm' },
        priceCents: 2190,
        onHand: 13,
        weightGrams: 86,
      },
      {
        code: 'CH-RIM-33',
        options: { Collar: '33 mm' },
        priceCents: 2290,
        onHand: 4,
        weightGrams: 92,
      },
    ],
    images: [
      {
        file: 'rim-cylinder-collar/front.webp',
        alt: 'Mustard collar on a round foot holding a brass cylinder with its keyway up',
      },
      {
        file: 'rim-cylinder-collar/detail.webp',
        alt: 'Empty mustard collar with its split ring, thumb screw and windowed foot',
      },
    ],
    metaDescription:
      'A split collar on a hollow foot that holds rim and mortice cylinders keyway up.',
    colours: ['Mustard'],
    materials: ['Matte PLA', 'Steel'],
    addedOn: '2024-05-28',
  },
  {
    slug: 'padlock-cradle',
    name: 'Padlock Cradle',
    brand: 'Tumblerworks',
    blurb: 'A sloping bed that lays a padlock back with its keyway towards you.',
    contentHtml:
      '<p>Padlocks slide about because their flat side is the wrong side. The cradle lays one on a slope of 28 degrees with the keyway facing you through the open front, and the pocket stops it turning when you put tension on.</p>' +
      '<h3>Details</h3><ul><li>74 × 81 × 57 mm, 126 g</li><li>Pocket for bodies up to 42, 52 or 62 mm wide and 22 mm thick</li><li>Foam strip in the pocket; rubber feet fitted</li><li>Matte PLA, 0.2 mm layers, five walls, 30 % infill</li></ul>' +
      '<p>Small padlocks sit firmly in the small cradle and loosely in the others, so choose the one nearest to yours; a card shim makes up the rest. Works left- or right-handed. The padlock in the pictures is not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: false,
    variations: [{ name: 'Size', options: ['42 mm', '52 mm', '62 mm'] }],
    skus: [
      {
        code: 'CH-PAD-42',
        options: { Size: '42 mm' },
        priceCents: 2490,
        onHand: 17,
        weightGrams: 126,
      },
      {
        code: 'CH-PAD-52',
        options: { Size: '52 mm' },
        priceCents: 2790,
        onHand: 10,
        weightGrams: 148,
      },
      {
        code: 'CH-PAD-62',
        options: { Size: '62 mm' },
        priceCents: 3090,
        specialCents: 2690,
        onHand: 5,
        weightGrams: 171,
      },
    ],
    images: [
      {
        file: 'padlock-cradle/front.webp',
        alt: 'Forest green cradle with a brass padlock lying back in its bed, keyway to the front',
      },
      {
        file: 'padlock-cradle/detail.webp',
        alt: 'Empty forest green cradle, showing the sloping pocket and its open front',
      },
    ],
    metaDescription:
      'A sloping cradle that holds a padlock with its keyway towards you, in three sizes.',
    colours: ['Forest'],
    materials: ['Matte PLA'],
    addedOn: '2023-07-11',
  },
  {
    slug: 'six-cylinder-rack',
    name: 'Six-Cylinder Rack',
    brand: 'Tumblerworks',
    blurb: 'Two stepped rows of three sockets for the cylinders you are working through.',
    contentHtml:
      '<p>A queue for the bench. Six cylinders stand keyway up in two stepped rows: three to do in front, three done behind. Each socket has a drain hole, so the rack can be rinsed with the cylinders after cleaning.</p>' +
      '<h3>Details</h3><ul><li>122 × 84 × 44 mm, 164 g</li><li>Round sockets 22.6 mm across, or European ones cut to the profile</li><li>Rear row raised by 16 mm</li><li>PETG, 0.2 mm layers, four walls, 20 % gyroid infill</li></ul>' +
      '<p>Safe with the usual cleaning fluids, but not with acetone. Both racks have the same foot and stack two deep in a drawer. Cylinders in the pictures are not included.</p>',
    groups: ['cradles-and-rests'],
    isNew: false,
    variations: [{ name: 'Profile', options: ['Round', 'European'] }],
    skus: [
      {
        code: 'CH-RACK-RND',
        options: { Profile: 'Round' },
        priceCents: 2990,
        onHand: 12,
        weightGrams: 164,
      },
      {
        code: 'CH-RACK-EUR',
        options: { Profile: 'European' },
        priceCents: 3190,
        onHand: 8,
        weightGrams: 158,
      },
    ],
    images: [
      {
        file: 'six-cylinder-rack/front.webp',
        alt: 'Bone-coloured stepped rack holding brass round cylinders',
        options: { Profile: 'Round' },
      },
      {
        file: 'six-cylinder-rack/detail.webp',
        alt: 'Bone-coloured stepped rack holding brass European cylinders',
        options: { Profile: 'European' },
      },
    ],
    metaDescription: 'A stepped rack for six lock cylinders, with round or European sockets.',
    colours: ['Bone'],
    materials: ['PETG'],
    addedOn: '2025-01-30',
  },
];
