import type { DemoBlock } from '../../page-types.ts';

/** Templates about people: what they say, who they are, what they send and give. */
export const peopleBlocks: readonly DemoBlock[] = [
  {
    template: 'core/hero_quote',
    variables: {
      quote: 'A lock is a promise kept by springs.',
      author: 'Painted over the workshop door',
      overlay_colour: 'blk',
      text_colour: 'wht',
      text_justify: 'left',
      text_align: 'left',
      image_opacity: 30,
      image_saturation: 0,
    },
    pictures: {
      overlay_image: { file: 'key-fob/detail.webp', alt: 'Mustard key fob' },
      background_image: { file: 'section-demonstrator/front.webp', alt: 'A lock in section' },
    },
    anchorName: 'quote',
    frame: { fullWidth: true },
  },
  {
    template: 'core/hero_testimonial',
    variables: {
      heading: 'What they say at home',
      group: 'home',
      overlay_colour: 'blk',
      text_colour: 'wht',
      text_justify: 'center',
      text_align: 'center',
      image_opacity: 30,
      image_saturation: 100,
    },
    pictures: {
      background_image: { file: 'site/home-hero.webp', alt: 'Printed parts on one bench' },
    },
    anchorName: 'hero-testimonial',
    frame: { aosType: 'fade-down', aosDelay: 100 },
  },
  {
    template: 'core/testimonial_grid',
    variables: { heading: 'What they say about trays', group: 'trays', limit: 4, columns: 2 },
    anchorName: 'testimonials',
    frame: {
      backgroundImage: 'professional-pinning-tray/charcoal.webp',
      backgroundImageFixed: true,
      backgroundImageOpacity: 10,
      backgroundImageSaturation: 50,
      paddingTop: '48px',
      paddingBottom: '48px',
      paddingLeft: '16px',
      paddingRight: '16px',
    },
  },
  {
    template: 'core/person_list',
    variables: { heading: 'People', columns: 4 },
    anchorName: 'people',
  },
  {
    template: 'core/form',
    variables: {
      form: 'all-fields',
      heading: 'A form with one of everything',
      thank_you: 'Thank you. It arrived, all of it.',
    },
    anchorName: 'form',
    frame: { backgroundColour: '#ffffff', textColour: '#1c1a17', paddingTop: '24px' },
  },
  {
    template: 'core/gift_voucher_purchase',
    variables: { heading: 'A gift voucher', amounts: '20|50|100', allow_custom_amounts: false },
    anchorName: 'voucher',
    frame: { marginTop: '24px', marginBottom: '24px' },
  },
];
