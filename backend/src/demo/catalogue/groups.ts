import type { DemoGroup } from './types.ts';

/** The eight shop groups in the order of the shop's menu, each followed by the groups below it. */
export const demoGroups: readonly DemoGroup[] = [
  {
    slug: 'featured',
    name: 'Featured',
    contentHtml:
      '<p>The parts we would put on a new bench first: sturdy, well tried, and in stock most weeks of the year.</p>',
    imageFile: 'bench-cylinder-vice/front.webp',
  },
  {
    slug: 'pinning-trays',
    name: 'Pinning Trays',
    contentHtml:
      '<p>Trays that keep key pins, driver pins and springs apart and in order while a cylinder is open. Every pocket has a sloping floor, so the last pin comes out with a fingertip.</p>',
    imageFile: 'professional-pinning-tray/front.webp',
    addons: [{ name: 'Gift wrapping', type: 'Checkbox', priceCents: 450 }],
  },
  {
    slug: 'cylinder-holders',
    name: 'Cylinder Holders',
    contentHtml:
      '<p>Vices, clamps and cradles for round, European and rim cylinders. They hold firmly without marking brass, on the bench or in the hand.</p>',
    imageFile: 'swivel-picking-vice/front.webp',
  },
  {
    slug: 'vices-and-clamps',
    name: 'Vices & Clamps',
    contentHtml:
      '<p>Holders that grip: by screw, cam, scroll or magnet. For picking with tension, filing, and anything else that pushes back.</p>',
    imageFile: 'pillar-stand-holder/front.webp',
    parent: 'cylinder-holders',
    addons: [
      {
        name: 'Liner sheet to cut to size, 100 × 50 mm',
        type: 'Dropdown',
        options: [
          { label: 'Silicone, 0.5 mm', priceCents: 390 },
          { label: 'Leather, 1 mm', priceCents: 590 },
          { label: 'Cork, 1 mm', priceCents: 350 },
        ],
      },
    ],
  },
  {
    slug: 'cradles-and-rests',
    name: 'Cradles & Rests',
    contentHtml:
      '<p>Holders that carry: blocks, collars, saddles and racks. Set a lock down and it stays as you left it, keyway towards you.</p>',
    imageFile: 'padlock-cradle/front.webp',
    parent: 'cylinder-holders',
  },
  {
    slug: 'followers',
    name: 'Followers',
    contentHtml:
      '<p>Plug followers in measured diameters, printed upright for a smooth bore fit, so that drivers and springs stay where they belong.</p>',
    imageFile: 'stepped-follower-set/front.webp',
    addons: [{ name: 'Engraved initials', type: 'Text' }],
  },
  {
    slug: 'lockpick-stands',
    name: 'Lockpick Stands',
    contentHtml:
      '<p>Stands, racks and a carousel that keep picks upright, visible and within reach. Slots fit handles up to 2 mm thick.</p>',
    imageFile: 'two-tier-pick-stand/front.webp',
  },
  {
    slug: 'locks',
    name: 'Locks',
    contentHtml:
      '<p>Printed practice and teaching locks. Open ones show what happens inside; closed ones make you feel for it.</p>',
    imageFile: 'cutaway-practice-lock/front.webp',
  },
  {
    slug: 'modular-lock-display-parts',
    name: 'Modular Lock Display Parts',
    contentHtml:
      '<p>Tiles, rails and plinths that join together and grow with a collection. Everything in this range shares one connector.</p>',
    imageFile: 'honeycomb-display-tile/front.webp',
  },
  {
    slug: 'wall-display',
    name: 'Wall Display',
    contentHtml:
      '<p>Tiles, rails and frames that hang: a honeycomb that goes round corners, a rail for keys, a box for the best few.</p>',
    imageFile: 'shadow-box-frame/front.webp',
    parent: 'modular-lock-display-parts',
  },
  {
    slug: 'desk-display',
    name: 'Desk Display',
    contentHtml:
      '<p>Steps, plates, plinths and clips for a desk or a shelf, for collections that are taken in the hand from time to time.</p>',
    imageFile: 'padlock-steps/front.webp',
    parent: 'modular-lock-display-parts',
  },
  {
    slug: 'miscellaneous',
    name: 'Miscellaneous',
    contentHtml:
      '<p>Small things that make a bench tidier: rests, gauges, organisers, and something for your keys.</p>',
    imageFile: 'key-fob/front.webp',
  },
];
