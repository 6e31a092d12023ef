import type { DemoProduct } from './types.ts';

/** Trays that sort one kind of part: dimple pins, key pins, wafers, discs. */
export const sortingTrays: readonly DemoProduct[] = [
  {
    slug: 'key-pin-sorter',
    name: 'Key Pin Sorter',
    brand: 'Tumblerworks',
    blurb: 'Numbered troughs that scoop pins forward, under a lid that slides and stays.',
    contentHtml:
      '<p>One trough for each length of key pin. The floors slope to the back, so pins gather in a heap, and rise to the front in a long scoop, so one pin comes up the ramp under a fingertip.</p>' +
      '<h3>Details</h3><ul><li>Eight channels: 132 × 74 × 24 mm. Ten channels: 162 × 74 × 24 mm</li><li>Troughs 12.6 mm wide and 54 mm long</li><li>Numbers 8 mm high on the front</li><li>Sliding lid in bone, 4 mm thick, in a dovetail along both sides</li><li>PETG, 0.2 mm layers, four walls, 20 % gyroid infill</li></ul>' +
      '<p>The lid opens one trough at a time and is snug enough to stay where it is left. Each trough holds about eighty pins of 2.9 mm. Crimson and charcoal come in fewer combinations than cobalt; what we print is shown below. Pins in the pictures are not included.</p>',
    groups: ['pinning-trays', 'featured'],
    isNew: false,
    badge: 'Best seller',
    variations: [
      { name: 'Colour', options: ['Cobalt', 'Crimson', 'Charcoal'] },
      { name: 'Size', options: ['8 channels', '10 channels'] },
      { name: 'Lid', options: ['Without lid', 'Sliding lid'] },
    ],
    skus: [
      {
        code: 'PT-KEY-COB-8',
        options: { Colour: 'Cobalt', Size: '8 channels', Lid: 'Without lid' },
        priceCents: 2290,
        onHand: 14,
        weightGrams: 104,
      },
      {
        code: 'PT-KEY-COB-8L',
        options: { Colour: 'Cobalt', Size: '8 channels', Lid: 'Sliding lid' },
        priceCents: 2790,
        onHand: 21,
        weightGrams: 138,
      },
      {
        code: 'PT-KEY-COB-10',
        options: { Colour: 'Cobalt', Size: '10 channels', Lid: 'Without lid' },
        priceCents: 2690,
        onHand: 9,
        weightGrams: 128,
      },
      {
        code: 'PT-KEY-COB-10L',
        options: { Colour: 'Cobalt', Size: '10 channels', Lid: 'Sliding lid' },
        priceCents: 3290,
        onHand: 18,
        weightGrams: 170,
      },
      {
        code: 'PT-KEY-CRI-8L',
        options: { Colour: 'Crimson', Size: '8 channels', Lid: 'Sliding lid' },
        priceCents: 2790,
        specialCents: 2390,
        onHand: 4,
        weightGrams: 138,
      },
      {
        code: 'PT-KEY-CRI-10L',
        options: { Colour: 'Crimson', Size: '10 channels', Lid: 'Sliding lid' },
        priceCents: 3290,
        onHand: 0,
        weightGrams: 170,
      },
      {
        code: 'PT-KEY-CHA-10',
        options: { Colour: 'Charcoal', Size: '10 channels', Lid: 'Without lid' },
        priceCents: 2690,
        onHand: 6,
        weightGrams: 128,
      },
      {
        code: 'PT-KEY-CHA-10L',
        options: { Colour: 'Charcoal', Size: '10 channels', Lid: 'Sliding lid' },
        priceCents: 3290,
        onHand: 11,
        weightGrams: 170,
      },
    ],
    addons: [
      { name: 'Spare sliding lid', type: 'Qty', priceCents: 690, minQty: 0, maxQty: 3 },
      { name: 'Label for the lid', type: 'Text' },
    ],
    images: [
      {
        file: 'key-pin-sorter/front.webp',
        alt: 'Cobalt blue box of numbered troughs with its bone lid half open over brass pins',
        options: { Colour: 'Cobalt' },
      },
      {
        file: 'key-pin-sorter/detail.webp',
        alt: 'Cobalt blue sorter of eight troughs with the bone lid lying in front of it',
        options: { Colour: 'Cobalt', Size: '8 channels' },
      },
      {
        file: 'key-pin-sorter/crimson.webp',
        alt: 'Crimson sorter with its bone lid half open',
        options: { Colour: 'Crimson' },
      },
      {
        file: 'key-pin-sorter/charcoal.webp',
        alt: 'Charcoal sorter with its bone lid half open',
        options: { Colour: 'Charcoal' },
      },
    ],
    metaDescription:
      'A key pin sorter with eight or ten numbered troughs and a sliding lid, 3D printed in PETG.',
    colours: ['Cobalt', 'Crimson', 'Charcoal'],
    materials: ['PETG'],
    addedOn: '2024-05-14',
  },
  {
    slug: 'dimple-pin-desk',
    name: 'Dimple Pin Desk',
    brand: 'Benchmark Series',
    blurb: 'Forty-eight round cups on a ten-degree slope, for pins too small to chase.',
    contentHtml:
      '<p>Dimple pins are short, and short pins stand up, roll under and vanish in corners. These cups have none. Twelve numbered columns of four sit on a slope that faces you, so a stubby pin can be read from where you sit.</p>' +
      '<h3>Details</h3><ul><li>158 × 92 mm, 10 mm high in front and 26 mm behind</li><li>Cups 11.8 mm across and 5 mm deep, with a turned floor</li><li>Cradle for plugs from 11 to 13.5 mm</li><li>Key rest 84 × 17 mm, deep enough for a bow of 15 mm</li><li>Matte PLA, 0.16 mm layers, five walls, 15 % gyroid infill</li></ul>' +
      '<p>Use two rows for key pins and two for drivers, or give a row to each side of a twin-row cylinder. Press on one side of a pin and it tips up against the curve of the cup, ready for tweezers. Pins, plug and key in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: true,
    badge: 'New',
    variations: [{ name: 'Colour', options: ['Teal', 'Slate'] }],
    skus: [
      {
        code: 'PT-DIM-TEA',
        options: { Colour: 'Teal' },
        priceCents: 3190,
        onHand: 12,
        weightGrams: 142,
      },
      {
        code: 'PT-DIM-SLA',
        options: { Colour: 'Slate' },
        priceCents: 3190,
        onHand: 8,
        weightGrams: 142,
      },
    ],
    addons: [{ name: 'Clear dust cover', type: 'Checkbox', priceCents: 890 }],
    images: [
      {
        file: 'dimple-pin-desk/front.webp',
        alt: 'Sloping teal desk of round cups holding small brass pins, with a dimple key and a plug in front',
        options: { Colour: 'Teal' },
      },
      {
        file: 'dimple-pin-desk/detail.webp',
        alt: 'Empty teal desk from the left, showing its slope and the round cups',
        options: { Colour: 'Teal' },
      },
      {
        file: 'dimple-pin-desk/slate.webp',
        alt: 'Slate grey desk of round cups holding small brass pins',
        options: { Colour: 'Slate' },
      },
    ],
    metaDescription:
      'A sloping pinning desk of 48 round cups for dimple lock pins, with a key rest and plug cradle.',
    colours: ['Teal', 'Slate'],
    materials: ['Matte PLA'],
    addedOn: '2026-08-21',
  },
  {
    slug: 'disc-sorting-rail',
    name: 'Disc Sorting Rail',
    brand: 'Benchmark Series',
    blurb: 'A numbered rail that keeps the discs of a detainer lock upright and in order.',
    contentHtml:
      '<p>Take a disc pack apart once without a rail and you buy a rail. Every disc stands on edge in a slot of its own with its rim in the open, so gates and cuts can be compared along the row before anything goes back.</p>' +
      '<h3>Details</h3><ul><li>Eleven slots: 169 × 48 × 22 mm. Fourteen slots: 208 × 48 × 22 mm</li><li>Slots 2.9 mm wide, for discs up to 22 mm across</li><li>Open channel below for warding and return discs with tails</li><li>Groove in front for a sidebar up to 4 mm thick</li><li>PETG, 0.2 mm layers, four walls, 25 % infill</li></ul>' +
      '<p>The sloping face carries the numbers, and takes a soft pencil that rubs off again. Discs lift out with two fingers. Spacers share a slot with the disc they came with. The long rail is printed in charcoal only. Discs and sidebar in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: false,
    variations: [
      { name: 'Colour', options: ['Charcoal', 'Ember orange'] },
      { name: 'Length', options: ['11 slots', '14 slots'] },
    ],
    skus: [
      {
        code: 'PT-DISC-CHA-11',
        options: { Colour: 'Charcoal', Length: '11 slots' },
        priceCents: 2490,
        onHand: 15,
        weightGrams: 112,
      },
      {
        code: 'PT-DISC-CHA-14',
        options: { Colour: 'Charcoal', Length: '14 slots' },
        priceCents: 2890,
        onHand: 7,
        weightGrams: 138,
      },
      {
        code: 'PT-DISC-EMB-11',
        options: { Colour: 'Ember orange', Length: '11 slots' },
        priceCents: 2490,
        specialCents: 2190,
        onHand: 5,
        weightGrams: 112,
      },
    ],
    addons: [
      {
        name: 'End plates',
        type: 'Dropdown',
        options: [
          { label: 'Pair, plain', priceCents: 390 },
          { label: 'Pair, with a hook for the key', priceCents: 590 },
        ],
      },
    ],
    images: [
      {
        file: 'disc-sorting-rail/front.webp',
        alt: 'Charcoal rail with brass and steel discs standing in numbered slots, a steel sidebar in front',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'disc-sorting-rail/detail.webp',
        alt: 'Faces of lock discs standing in the rail, their gates at different angles',
        options: { Colour: 'Charcoal' },
      },
      {
        file: 'disc-sorting-rail/ember.webp',
        alt: 'Orange rail with brass and steel discs in numbered slots',
        options: { Colour: 'Ember orange' },
      },
    ],
    metaDescription:
      'A numbered rail for sorting the discs of disc-detainer locks, with eleven or fourteen slots.',
    colours: ['Charcoal', 'Ember orange'],
    materials: ['PETG'],
    addedOn: '2025-02-11',
  },
  {
    slug: 'wafer-terrace',
    name: 'Wafer Terrace',
    brand: 'Tumblerworks',
    blurb: 'Three terraces of narrow slots where wafers stand up to be read.',
    contentHtml:
      '<p>Wafers differ by a few tenths in the height of a window, which is hard to see in a heap and easy to see in a row. Sixty slots hold them upright in five numbered bays, one for each depth, and each terrace looks over the one below.</p>' +
      '<h3>Details</h3><ul><li>150 × 96 mm; terraces 14, 22 and 30 mm high</li><li>Slots 14 mm long and 7 mm deep with a flared mouth</li><li>Cradle for cam lock plugs up to 13 mm across</li><li>Trough 74 × 17 mm for loose wafers and springs</li><li>Matte PLA, 0.2 mm layers, four walls, 15 % gyroid infill</li></ul>' +
      '<p>The 1.8 mm slot takes the wafers of most cabinet and cam locks, singly or in pairs. Choose 1.2 mm for the thin wafers of letterbox and desk locks, which lean in a wide slot. Wafers and plug in the pictures are not included.</p>',
    groups: ['pinning-trays'],
    isNew: false,
    variations: [{ name: 'Slot', options: ['1.8 mm', '1.2 mm'] }],
    skus: [
      {
        code: 'PT-WAF-18',
        options: { Slot: '1.8 mm' },
        priceCents: 2950,
        onHand: 10,
        weightGrams: 156,
      },
      {
        code: 'PT-WAF-12',
        options: { Slot: '1.2 mm' },
        priceCents: 2950,
        onHand: 0,
        weightGrams: 158,
      },
    ],
    images: [
      {
        file: 'wafer-terrace/front.webp',
        alt: 'Forest green terraces with rows of brass wafers standing in slots and a steel cam lock plug in front',
      },
      {
        file: 'wafer-terrace/detail.webp',
        alt: 'Empty forest green terraces from the left, showing the flared slots in bays of four',
      },
    ],
    metaDescription:
      'A terraced tray with sixty slots that holds lock wafers upright in five numbered bays.',
    colours: ['Forest'],
    materials: ['Matte PLA'],
    addedOn: '2025-09-30',
  },
];
