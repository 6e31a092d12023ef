/** What customers say. */
import type { DemoTestimonial } from './content-types.ts';
import { lockTestimonials } from './lock-testimonials.ts';
import { toolTestimonials } from './tool-testimonials.ts';

/** Of the shop as a whole, in the groups that pages ask for. */
const siteTestimonials: readonly DemoTestimonial[] = [
  {
    name: 'Annika',
    title: 'Hobby picker, Hobart',
    content:
      'The palm grip ended three years of picking with a cylinder wrapped in a sock. My partner has asked for the sock back.',
    rating: 5,
    group: 'home',
    picture: { file: 'palm-grip-holder/front.webp', alt: 'Sky blue palm grip' },
  },
  {
    name: 'Desmond',
    title: 'Locksmith, Newcastle',
    content:
      'I bought the stepped followers for the van and the seven-piece for the bench. The 12.2 saved a worn rim cylinder in the first week.',
    rating: 5,
    group: 'home',
    picture: { file: 'stepped-follower-set/front.webp', alt: 'Five orange followers' },
  },
  {
    name: 'Ruth',
    title: 'Technology teacher, Ballarat',
    content:
      'Twenty-four Year 9 students have had their hands on the section demonstrator and it still works. I can give no higher praise.',
    rating: 5,
    group: 'home',
    picture: { file: 'section-demonstrator/front.webp', alt: 'Lock in section' },
  },
  {
    name: 'Kofi',
    title: 'Collector, Adelaide',
    content:
      'Started with one honeycomb tile. There are now nineteen on the wall and an understanding in the household about the twentieth.',
    rating: 4,
    group: 'home',
    picture: { file: 'honeycomb-display-tile/front.webp', alt: 'Honeycomb tiles with cylinders' },
  },
  {
    name: 'Mei',
    title: 'Club secretary, Brisbane',
    content:
      'We ordered ten practice locks on a Monday, and they were on the table for Thursday’s meeting with the pins already fitted.',
    rating: 5,
    group: 'home',
  },
  {
    name: 'Gareth',
    title: 'Rekeys rentals, Perth',
    content:
      'Thirty pockets sounded like too many until I stripped my first six-pin with security drivers. Now I use twenty-four of them and park my coffee well away.',
    rating: 5,
    group: 'trays',
    picture: { file: 'professional-pinning-tray/front.webp', alt: 'Cobalt tray with pins' },
  },
  {
    name: 'Ilse',
    title: 'Watchmaker, Fremantle',
    content:
      'Bought for screws, not pins. The sloped floor is the whole trick: the last one comes out without a fight.',
    rating: 5,
    group: 'trays',
    picture: { file: 'compact-pinning-tray/front.webp', alt: 'Mint compact tray' },
  },
  {
    name: 'Bao',
    title: 'Apprentice, Parramatta',
    content:
      'The round tray is great on my lap on the train. I would like a lid for it, which is the only reason this is not five stars.',
    rating: 4,
    group: 'trays',
    picture: { file: 'round-pinning-tray/front.webp', alt: 'Round lilac tray' },
  },
  {
    name: 'Fiona',
    title: 'Maintenance, Launceston',
    content:
      'Dropped a full stack of spring trays down four steps. Two springs left the building; the rest stayed in their bins.',
    rating: 5,
    group: 'trays',
    picture: { file: 'stacking-spring-tray/front.webp', alt: 'Two stacked spring trays' },
  },
];

/** Of the shop first, then of its products; a name stands for one testimonial. */
export const demoTestimonials: readonly DemoTestimonial[] = [
  ...siteTestimonials,
  ...toolTestimonials,
  ...lockTestimonials,
];
