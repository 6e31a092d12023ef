/** Galleries with their slides. */
import type { DemoGallery } from './content-types.ts';

/** Ids that pages ask for. */
export const BANNER_GALLERY_ID = 1;
export const WORKSHOP_GALLERY_ID = 2;
export const PRINTS_GALLERY_ID = 3;

export const demoGalleries: readonly DemoGallery[] = [
  {
    id: BANNER_GALLERY_ID,
    name: 'Banner',
    url: 'banner',
    group: 'workshop',
    slides: [
      {
        picture: { file: 'site/workshop.webp', alt: 'Vice, trays and locks laid out on a bench' },
        heading: 'Saturdays at the bench',
        subHeading: 'Six seats, six vices, and a lock of your own to take home',
        contentHtml: '<p>Learn what the pins are telling you, from someone who has time.</p>',
        overlayColour: 'blk',
        textColour: 'wht',
        imageOpacity: 30,
        imageSaturation: 100,
        link: '/workshop',
        linkButtonText: 'Book a seat',
      },
      {
        picture: {
          file: 'cutaway-practice-lock/detail.webp',
          alt: 'Cutaway practice lock with brass pins, close',
        },
        heading: 'See it set',
        subHeading: 'The Cutaway Practice Lock shows what your fingers feel',
        overlayColour: 'wht',
        textColour: 'blk',
        imageOpacity: 30,
        imageSaturation: 100,
        link: '/product/cutaway-practice-lock',
        linkButtonText: 'Meet the lock',
      },
      {
        picture: { file: 'pick-carousel/front.webp', alt: 'Crimson carousel full of steel picks' },
        heading: 'From the drawing board',
        subHeading: 'Layers, G-code, counting and springs',
        contentHtml: '<p>We write down what we learn, wrong turns included.</p>',
        overlayColour: 'blk',
        textColour: 'wht',
        imageOpacity: 30,
        imageSaturation: 50,
        link: '/blog',
        linkButtonText: 'Read the articles',
        linkTarget: '_self',
      },
    ],
  },
  {
    id: WORKSHOP_GALLERY_ID,
    name: 'Workshop',
    url: 'workshop',
    group: 'workshop',
    slides: [
      {
        picture: { file: 'swivel-picking-vice/front.webp', alt: 'Slate vice with mustard knobs' },
        heading: 'A vice each',
        subHeading: 'Tilt it until your wrist is happy',
      },
      {
        picture: { file: 'progressive-pin-lock/front.webp', alt: 'Three cobalt practice locks' },
        heading: 'Two pins, four, six',
        subHeading: 'Everyone starts with two',
      },
      {
        picture: {
          file: 'section-demonstrator/detail.webp',
          alt: 'Section lock, its key drawn out',
        },
        heading: 'Four times life size',
        subHeading: 'The first ten minutes of every Saturday',
      },
      {
        picture: { file: 'round-pinning-tray/front.webp', alt: 'Round lilac tray with brass pins' },
        heading: 'Nothing rolls away',
        subHeading: 'A tray for every seat',
      },
      {
        picture: { file: 'follower-block/front.webp', alt: 'Lilac block with seven followers' },
        heading: 'Followers within reach',
        subHeading: 'For the second half, when we rekey',
      },
      {
        picture: { file: 'key-fob/front.webp', alt: 'Three key fobs on split rings' },
        heading: 'Something to take home',
        subHeading: 'A fob for the first open lock',
      },
    ],
  },
  {
    id: PRINTS_GALLERY_ID,
    name: 'Prints',
    url: 'prints',
    group: 'workshop',
    slides: [
      {
        picture: { file: 'bench-cylinder-vice/teal.webp', alt: 'Teal bench vice' },
        heading: 'Bench Cylinder Vice',
        subHeading: 'PETG, six walls',
        link: '/product/bench-cylinder-vice',
        linkButtonText: 'See it in the shop',
      },
      {
        picture: { file: 'honeycomb-display-tile/front.webp', alt: 'Seven honeycomb tiles' },
        heading: 'Honeycomb Display Tile',
        subHeading: 'Matte PLA, clips included',
        link: '/product/honeycomb-display-tile',
        linkButtonText: 'See it in the shop',
      },
      {
        picture: { file: 'wave-pick-rack/front.webp', alt: 'Sky blue rack with picks across it' },
        heading: 'Wave Pick Rack',
        subHeading: 'Silk PLA',
        link: '/product/wave-pick-rack',
        linkButtonText: 'See it in the shop',
      },
      {
        picture: { file: 'prototype-display-plinth/front.webp', alt: 'Stepped bone plinth' },
        heading: 'Prototype Display Plinth',
        subHeading: 'There is only one',
        link: '/product/prototype-display-plinth',
        linkButtonText: 'See it in the shop',
      },
    ],
  },
];
