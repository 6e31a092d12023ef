import type { DemoProduct } from './types.ts';

/** Evenings at the bench: what is sold is a seat, and each seat is a ticket to print. */
export const evenings: readonly DemoProduct[] = [
  {
    slug: 'rekeying-evening',
    name: 'Rekeying Evening',
    brand: 'Tumblerworks',
    blurb: 'A seat at our bench for one Friday evening, and a cylinder that fits your own key.',
    contentHtml:
      '<p>The Saturday workshop is for opening locks. This evening is for taking them apart: you arrive with a key you like, and leave with a cylinder that turns for it and for nothing else.</p>' +
      '<h3>The evening</h3><ul><li>Friday 5 March 2027, 7 pm to 9.30 pm, in Marrickville</li><li>Twelve seats, two people to a vice and a tray</li><li>Cylinder, pins, springs and tea are included</li><li>No experience needed; bring reading glasses if you own some</li></ul>' +
      '<p>Your tickets are with your order as soon as it is paid, one for each seat: print them, or show them on your phone. There is nothing to post, so choose picking up at the checkout. Can’t come after all? Give the ticket to a friend; whoever brings it has the seat.</p>',
    groups: ['miscellaneous'],
    isNew: false,
    badge: 'Evening',
    variations: [],
    skus: [{ code: 'EV-REKEY', options: {}, priceCents: 4500, onHand: 12, weightGrams: 0 }],
    images: [
      {
        file: 'site/workshop.webp',
        alt: 'Vice, trays and locks laid out on a bench',
      },
      {
        file: 'cutaway-practice-lock/detail.webp',
        alt: 'Cutaway practice lock with brass pins, close',
      },
    ],
    metaDescription:
      'An evening at our bench in Marrickville: rekey a cylinder to a key of your own. Twelve seats.',
    colours: [],
    materials: [],
    addedOn: '2026-02-03',
    ticket: { startsAt: '2027-03-05T08:00:00Z' },
  },
];
