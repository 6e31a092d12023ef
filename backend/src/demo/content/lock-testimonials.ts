/** What customers say of locks, stands and small things; `group` is the product's slug. */
import type { DemoTestimonial } from './content-types.ts';

export const lockTestimonials: readonly DemoTestimonial[] = [
  {
    name: 'Imogen',
    title: 'Science teacher, Mildura',
    content:
      'I put it under the document camera and the room went quiet. Then everyone wanted a turn.',
    rating: 5,
    group: 'cutaway-practice-lock',
  },
  {
    name: 'Farid',
    title: 'Beginner, Auburn',
    content: 'Three evenings with this taught me more than three months of guessing at a padlock.',
    rating: 5,
    group: 'cutaway-practice-lock',
  },
  {
    name: 'Judith',
    title: 'Grandmother of four, Orange',
    content:
      'A gift that all ages fight over. The little printed key is easily lost, so order a second one.',
    rating: 4,
    group: 'cutaway-practice-lock',
  },
  {
    name: 'Marcus',
    title: 'Locksmith, Rockingham',
    content:
      'Sits on the counter and answers the question of why cheap locks are cheap. The spools are worth adding.',
    rating: 5,
    group: 'cutaway-practice-lock',
  },
  {
    name: 'Leilani',
    title: 'Club coach, Gold Coast',
    content:
      'We start people on two pins and hand out a biscuit at six. The screws let us change the pinning in a minute.',
    rating: 5,
    group: 'progressive-pin-lock',
  },
  {
    name: 'Dov',
    title: 'Beginner, Caulfield',
    content: 'Exactly what it says. The four-pin took me a weekend; the six-pin is winning.',
    rating: 4,
    group: 'progressive-pin-lock',
  },
  {
    name: 'Anneliese',
    title: 'TAFE teacher, Newcastle',
    content:
      'Students see all seven springs move at once. I have stopped drawing circles on the whiteboard.',
    rating: 5,
    group: 'tubular-trainer',
  },
  {
    name: 'Hamish',
    title: 'Hobby picker, Dunedin',
    content: 'Great model and heavier than it looks. I would have liked the window a little wider.',
    rating: 4,
    group: 'tubular-trainer',
  },
  {
    name: 'Solveig',
    title: 'Puzzle maker, Fremantle',
    content: 'The moment the sidebar drops is the best sound on my shelf.',
    rating: 5,
    group: 'disc-detainer-trainer',
  },
  {
    name: 'Jarrah',
    title: 'Fitter and turner, Whyalla',
    content:
      'Pulled it apart on the first night and put it back wrong on the second. Both times I learnt something.',
    rating: 5,
    group: 'disc-detainer-trainer',
  },
  {
    name: 'Beatrix',
    title: 'Maths teacher, Nowra',
    content:
      'Permutations, with a knob on. Year 10 worked out how long four wheels take and then tried to prove me wrong.',
    rating: 5,
    group: 'combination-teaching-dial',
  },
  {
    name: 'Kelvin',
    title: 'Safe technician, Bunbury',
    content: 'Accurate where it matters. Numbers could be a shade bolder for the back row.',
    rating: 4,
    group: 'combination-teaching-dial',
  },
  {
    name: 'Rosalind',
    title: 'Museum volunteer, Beechworth',
    content:
      'It stands beside our gaol door and explains it better than the sign does. Get the lid if children visit.',
    rating: 5,
    group: 'lever-lock-cutaway',
  },
  {
    name: 'Idris',
    title: 'Hobby picker, Alice Springs',
    content: 'The clack is real. One spring had slipped in the post and took a minute to seat.',
    rating: 4,
    group: 'lever-lock-cutaway',
  },
  {
    name: 'Saskia',
    title: 'Jeweller, Daylesford',
    content: 'Holds picks, and also gravers, scribers and one very small ruler.',
    rating: 5,
    group: 'two-tier-pick-stand',
  },
  {
    name: 'Mick',
    title: 'Locksmith, Broken Hill',
    content:
      'Sturdy and tidy. Handles with thick dipping are a squeeze, so I gave those the end slots.',
    rating: 4,
    group: 'two-tier-pick-stand',
  },
  {
    name: 'Thandi',
    title: 'Engineer, Bowral',
    content: 'The rear row is just high enough. I can find the half diamond without looking up.',
    rating: 5,
    group: 'two-tier-pick-stand',
  },
  {
    name: 'Alistair',
    title: 'Woodworker, Huonville',
    content:
      'Made my own wooden handles and no upright stand would take them. These grooves do, with room to spare.',
    rating: 5,
    group: 'wedge-pick-stand',
  },
  {
    name: 'Nerida',
    title: 'Hobby picker, Coffs Harbour',
    content:
      'It takes more bench than a tower, but I put picks back now because I can see where they go.',
    rating: 4,
    group: 'wedge-pick-stand',
  },
  {
    name: 'Viktor',
    title: 'Train guard, Lithgow',
    content: 'Silent in a coat pocket. It rolls tighter after the first week.',
    rating: 5,
    group: 'roll-up-pick-insert',
  },
  {
    name: 'Maeve',
    title: 'Student, Armidale',
    content:
      'Cut mine down to eight pockets with kitchen scissors as the page said, and it did not fray.',
    rating: 4,
    group: 'roll-up-pick-insert',
  },
  {
    name: 'Gordon',
    title: 'Locksmith, Devonport',
    content:
      'Lives in my wallet behind the licence. Checked it against pins from three makers and it read true.',
    rating: 5,
    group: 'depth-gauge-card',
  },
  {
    name: 'Esra',
    title: 'Apprentice, Broadmeadows',
    content: 'Handy thing. The smallest notches need good light or good eyes.',
    rating: 4,
    group: 'depth-gauge-card',
  },
  {
    name: 'Colette',
    title: 'Watch repairer, Glenelg',
    content: 'Small, heavy and exactly where I left it.',
    rating: 5,
    group: 'tweezers-rest',
  },
  {
    name: 'Sanjay',
    title: 'Model maker, Blacktown',
    content: 'Nice shape, though my widest tweezers sit on the grooves and not in them.',
    rating: 3,
    group: 'tweezers-rest',
  },
  {
    name: 'Wilhelmina',
    title: 'Club president, Ballina',
    content: 'Thirty as raffle prizes, initials on the back of each, and none of them wrong.',
    rating: 5,
    group: 'key-fob',
  },
  {
    name: 'Teo',
    title: 'Courier, Marrickville',
    content: 'Two years on the work keys. The rim has worn smooth and looks better for it.',
    rating: 4,
    group: 'key-fob',
  },
];
