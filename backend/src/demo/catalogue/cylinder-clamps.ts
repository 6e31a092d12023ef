import type { DemoProduct } from './types.ts';

/** Cylinder holders that clamp in a way of their own: by magnet, cam and scroll. */
export const cylinderClamps: readonly DemoProduct[] = [
  {
    slug: 'magnetic-base-vice',
    name: 'Magnetic Base Vice',
    brand: 'Halfturn',
    blurb: 'A split ring on three magnets that stays wherever there is steel.',
    contentHtml:
      '<p>Made for people who pick on a filing cabinet, a toolbox or a baking tray. Three neodymium magnets in the foot hold on to any steel surface with 11 kg, and the ring above faces the keyway straight at you.</p>' +
      '<h3>Details</h3><ul><li>Foot 86 mm across, 105 mm high, 214 g</li><li>Split ring 24.5 mm inside and 28 mm long, closed by one knob</li><li>Three magnets, 20 × 4 mm, pressed in and glued</li><li>PETG, 0.2 mm layers, six walls, 40 % gyroid infill</li></ul>' +
      '<p>Takes round cylinders from 22.5 to 24.5 mm; the bushing below brings it down to 20 mm. To lift it off, tilt rather than pull. Keep it away from bank cards and pacemakers. No steel bench? The plate below is powder-coated and has rubber on the underside. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps', 'featured'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Colour', options: ['Teal', 'Charcoal'] }],
    skus: [
      {
        code: 'CH-MAG-TEA',
        options: { Colour: 'Teal' },
        priceCents: 4890,
        onHand: 11,
        weightGrams: 214,
      },
      {
        code: 'CH-MAG-CHA',
        options: { Colour: 'Charcoal' },
        priceCents: 4890,
        onHand: 6,
        weightGrams: 214,
      },
    ],
    addons: [
      { name: 'Bushing for 20 mm cylinders', type: 'Checkbox', priceCents: 450 },
      { name: 'Steel base plate, 150 × 150 mm', type: 'Checkbox', priceCents: 1690 },
    ],
    images: [
      {
        file: 'magnetic-base-vice/front.webp',
        alt: 'Teal vice on a fluted round foot, a brass cylinder in its split ring with the keyway to the front',
        options: { Colour: 'Teal' },
      },
      {
        file: 'magnetic-base-vice/detail.webp',
        alt: 'Magnetic vice lying on its back, three round magnets in the underside of its foot',
        options: { Colour: 'Teal' },
      },
      {
        file: 'magnetic-base-vice/charcoal.webp',
        alt: 'Charcoal magnetic vice with a mustard knob and a brass cylinder',
        options: { Colour: 'Charcoal' },
      },
    ],
    metaDescription:
      'A magnetic vice for round lock cylinders that stands on any steel surface, in two colours.',
    colours: ['Teal', 'Charcoal'],
    materials: ['PETG', 'Steel'],
    addedOn: '2026-09-18',
  },
  {
    slug: 'cam-lever-clamp',
    name: 'Cam Lever Clamp',
    brand: 'Halfturn',
    blurb: 'One push of a lever holds a cylinder; one pull lets it go.',
    contentHtml:
      '<p>If you re-pin ten cylinders in an evening, winding a screw twenty times gets old. Here an eccentric lever pushes a V jaw along two rails and locks past its dead centre, so vibration does not open it.</p>' +
      '<h3>Details</h3><ul><li>Base 144 × 52 mm, jaws 36 mm above the bench, 168 g</li><li>Holds round cylinders from 20 to 26 mm between two V jaws</li><li>6 mm of travel; a peg sets the range in four steps</li><li>Slots at both ends for M6 bolts, 124 mm apart</li><li>PETG, 0.2 mm layers, six walls, 50 % infill; steel pivot</li></ul>' +
      '<p>The lever swings to either side, so left-handers just turn the clamp around. Sold singly, or as a pair with the levers mirrored for long work. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps'],
    isNew: false,
    variations: [{ name: 'Pack', options: ['Single', 'Mirrored pair'] }],
    skus: [
      {
        code: 'CH-CAM-1',
        options: { Pack: 'Single' },
        priceCents: 3290,
        specialCents: 2790,
        onHand: 16,
        weightGrams: 168,
      },
      {
        code: 'CH-CAM-2',
        options: { Pack: 'Mirrored pair' },
        priceCents: 5990,
        specialCents: 4990,
        onHand: 0,
        weightGrams: 336,
      },
    ],
    addons: [
      {
        name: 'Bench bolts',
        type: 'Dropdown',
        options: [
          { label: 'M6 × 40, two with wing nuts', priceCents: 350 },
          { label: 'M6 × 60, two with wing nuts', priceCents: 420 },
        ],
      },
    ],
    images: [
      {
        file: 'cam-lever-clamp/front.webp',
        alt: 'Slate clamp with an orange lever pressing a V jaw against a brass cylinder',
      },
      {
        file: 'cam-lever-clamp/detail.webp',
        alt: 'Cam lever clamp open and empty, showing the two V jaws between their rails',
      },
    ],
    metaDescription:
      'A lever clamp with two V jaws that holds and releases a lock cylinder in one movement.',
    colours: ['Slate'],
    materials: ['PETG', 'Steel'],
    addedOn: '2025-05-06',
  },
  {
    slug: 'three-jaw-pinning-chuck',
    name: 'Three-Jaw Pinning Chuck',
    brand: 'Halfturn',
    blurb: 'A self-centring chuck that grips plugs and cylinders upright for pinning.',
    contentHtml:
      '<p>Borrowed from the lathe and scaled for locksport. Turn the knurled ring and three stepped jaws move in together, so whatever stands between them ends up upright and in the middle with both of your hands free.</p>' +
      '<h3>Details</h3><ul><li>Foot 96 mm across its three lugs, 57 mm to the top of the jaws</li><li>Grips from 6 mm plugs to 34 mm cylinders, each step 7 mm high</li><li>15 mm hole through the middle for tailpieces</li><li>PLA body, PETG scroll and jaws, 0.16 mm layers, five walls, 30 % infill</li></ul>' +
      '<p>Finger tight is enough; the scroll does not slip back. The jaws lift out when the ring is wound all the way, which is how you rinse out an escaped spring. Soft jaws have a 0.8 mm TPU face. The cylinder in the pictures is not included.</p>',
    groups: ['vices-and-clamps'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Bone', 'Crimson'] },
      { name: 'Jaws', options: ['Hard', 'Soft-faced'] },
    ],
    skus: [
      {
        code: 'CH-CHUCK-BON-H',
        options: { Colour: 'Bone', Jaws: 'Hard' },
        priceCents: 6490,
        onHand: 9,
        weightGrams: 246,
      },
      {
        code: 'CH-CHUCK-BON-S',
        options: { Colour: 'Bone', Jaws: 'Soft-faced' },
        priceCents: 6990,
        onHand: 4,
        weightGrams: 248,
      },
      {
        code: 'CH-CHUCK-CRI-H',
        options: { Colour: 'Crimson', Jaws: 'Hard' },
        priceCents: 6490,
        onHand: 5,
        weightGrams: 246,
      },
      {
        code: 'CH-CHUCK-CRI-S',
        options: { Colour: 'Crimson', Jaws: 'Soft-faced' },
        priceCents: 6990,
        onHand: 0,
        weightGrams: 248,
      },
    ],
    addons: [
      { name: 'Spare set of three jaws', type: 'Qty', priceCents: 890, minQty: 0, maxQty: 3 },
    ],
    images: [
      {
        file: 'three-jaw-pinning-chuck/front.webp',
        alt: 'Bone-coloured chuck with a blue knurled ring, three charcoal jaws around a brass cylinder',
        options: { Colour: 'Bone' },
      },
      {
        file: 'three-jaw-pinning-chuck/detail.webp',
        alt: 'Empty chuck from above with its three stepped jaws wound apart',
        options: { Colour: 'Bone' },
      },
      {
        file: 'three-jaw-pinning-chuck/crimson.webp',
        alt: 'Crimson chuck with a bone-coloured ring holding a brass cylinder',
        options: { Colour: 'Crimson' },
      },
    ],
    metaDescription:
      'A self-centring three-jaw chuck for pinning plugs and lock cylinders from 6 to 34 mm.',
    colours: ['Bone', 'Crimson'],
    materials: ['PLA', 'PETG', 'TPU'],
    addedOn: '2026-02-12',
  },
];
