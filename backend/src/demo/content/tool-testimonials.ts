/** What customers say of vices, trays, followers and displays; `group` is the product's slug. */
import type { DemoTestimonial } from './content-types.ts';

export const toolTestimonials: readonly DemoTestimonial[] = [
  {
    name: 'Lachlan',
    title: 'Locksmith, Wagga Wagga',
    content:
      'Two years on a bench that sees forty cylinders a week. The jaws have a polish now and that is all.',
    rating: 5,
    group: 'bench-cylinder-vice',
  },
  {
    name: 'Harriet',
    title: 'Lock collector, Hobart',
    content:
      'Grips like my old steel vice and leaves no marks. I wish the knob were a finger wider, but I have large hands.',
    rating: 4,
    group: 'bench-cylinder-vice',
  },
  {
    name: 'Tomasz',
    title: 'Maintenance fitter, Mackay',
    content:
      'Bought the soft jaw liners as well. Euro profiles, rim cylinders, a stubborn camlock: it has held the lot.',
    rating: 5,
    group: 'bench-cylinder-vice',
  },
  {
    name: 'Priyanka',
    title: 'Software tester, Brisbane',
    content: 'The tilt is what I paid for. My wrist stopped complaining on the first evening.',
    rating: 5,
    group: 'swivel-picking-vice',
  },
  {
    name: 'Wes',
    title: 'Hobby picker, Bendigo',
    content:
      'Lovely movement once set. The yoke was stiff out of the box; a drop of oil fixed that.',
    rating: 4,
    group: 'swivel-picking-vice',
  },
  {
    name: 'Clementine',
    title: 'Nurse, Geelong',
    content: 'I pick on the night bus. Nobody has ever asked, and I have never dropped it.',
    rating: 5,
    group: 'palm-grip-holder',
  },
  {
    name: 'Arjun',
    title: 'Student, Canberra',
    content: 'Comfortable for an hour, warm for two. Good value next to a proper vice.',
    rating: 4,
    group: 'palm-grip-holder',
  },
  {
    name: 'Sione',
    title: 'Youth worker, Logan',
    content:
      'Six of these go round the table every Wednesday and all six come back. They are that nice to hold.',
    rating: 5,
    group: 'palm-grip-holder',
  },
  {
    name: 'Margit',
    title: 'Locksmith, Toowoomba',
    content:
      'The cradle keeps the plug the right way up while I hunt for a bottom pin. I had not known that I needed it.',
    rating: 5,
    group: 'professional-pinning-tray',
  },
  {
    name: 'Cameron',
    title: 'Apprentice, Dandenong',
    content:
      'Very good tray. Mine arrived with one pocket a bit stringy and they posted another before I had finished complaining.',
    rating: 4,
    group: 'professional-pinning-tray',
  },
  {
    name: 'Noor',
    title: 'Retired engineer, Albury',
    content: 'Every pocket the same depth, every edge eased. Somebody thought about this.',
    rating: 5,
    group: 'professional-pinning-tray',
  },
  {
    name: 'Ewan',
    title: 'Mobile locksmith, Cairns',
    content:
      'They live in a hot van and they are still straight. The tray has lost a corner; that was me.',
    rating: 5,
    group: 'stepped-follower-set',
  },
  {
    name: 'Bronwyn',
    title: 'Club treasurer, Bathurst',
    content:
      'Sizes are as stated, checked with a micrometer. A case with a lid would earn the fifth star.',
    rating: 4,
    group: 'stepped-follower-set',
  },
  {
    name: 'Yuki',
    title: 'Graphic designer, Footscray',
    content:
      'My desk wall finally looks deliberate. The clips are firm enough to take down and move house with.',
    rating: 5,
    group: 'honeycomb-display-tile',
  },
  {
    name: 'Patrick',
    title: 'Collector, Ipswich',
    content:
      'Looks great, but my older cylinders are over 23 mm and do not go in the collar. Measure before you order nineteen.',
    rating: 3,
    group: 'honeycomb-display-tile',
  },
  {
    name: 'Odette',
    title: 'Hobby picker, Darwin',
    content: 'The keyway looks at me instead of at the ceiling. Simple, and right.',
    rating: 5,
    group: 'padlock-cradle',
  },
  {
    name: 'Rhys',
    title: 'Warehouse manager, Sunshine',
    content:
      'Holds anything from a suitcase lock to a shutter lock. The shutter lock wanted the big cradle, so measure first.',
    rating: 4,
    group: 'padlock-cradle',
  },
];
