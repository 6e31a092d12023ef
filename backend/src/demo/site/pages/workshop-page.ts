import { WORKSHOP_GALLERY_ID } from '../../content/galleries.ts';
import { TURNTABLE_VIDEO_ID } from '../../content/videos.ts';
import type { DemoPage } from '../page-types.ts';

const programmeHtml =
  '<p>One Saturday a month we clear the packing bench, put out six vices and teach lock sport from the first pin. You need no tools and no experience; bring reading glasses if you own some.</p>' +
  '<table><caption>How the morning goes</caption><thead><tr><th scope="col">Time</th><th scope="col">What we do</th></tr></thead><tbody>' +
  '<tr><td>10.00</td><td>How a pin tumbler works, on a lock four times life size</td></tr>' +
  '<tr><td>10.30</td><td>Two pins, then four: tension, touch and patience</td></tr>' +
  '<tr><td>11.30</td><td>Tea, and looking at each other’s locks</td></tr>' +
  '<tr><td>12.00</td><td>Taking a cylinder apart over a tray, and putting it back with a new key</td></tr>' +
  '<tr><td>13.00</td><td>Finish; the bench stays open until two</td></tr>' +
  '</tbody></table>' +
  '<h2 id="rules">Two rules</h2>' +
  '<ol><li>Only open locks that you own, or that are handed to you here for practice.</li><li>Never pick a lock that is in use, your own front door included.</li></ol>' +
  '<p>Children from ten are welcome with an adult. The workshop is on the ground floor, and two of the six places suit a wheelchair.</p>';

/** The Saturday workshop and its paid booking form. */
export const workshopPage: DemoPage = {
  id: 17,
  slug: 'workshop',
  title: 'The Saturday workshop',
  seoTitle: 'Lock-sport workshop',
  metaDescription:
    'A Saturday morning of lock sport in Marrickville: six seats, six vices, no tools needed.',
  blocks: [
    {
      template: 'tpl/heading',
      variables: {
        heading: 'The Saturday workshop',
        sub_heading: 'Six seats, six vices, one very large lock',
        level: 1,
        overlay_colour: 'blk',
        text_colour: 'wht',
        text_justify: 'left',
        text_align: 'left',
        image_opacity: 30,
        image_saturation: 100,
      },
      picture: { file: 'site/workshop.webp', alt: 'Vice, trays and locks laid out on a bench' },
    },
    { template: 'core/html', variables: { html: programmeHtml } },
    {
      template: 'core/gallery',
      variables: {
        gallery: WORKSHOP_GALLERY_ID,
        heading: 'What is on the bench',
        subheading: 'Everything here is ours; you only bring your hands',
        show_heading: true,
        type: 'grid',
        grid_width: 3,
        use_lightbox: true,
        aspect: '4x3',
        lightbox_aspect: '4x3',
        width: 600,
      },
    },
    {
      template: 'core/video',
      variables: { heading: 'The lock you will learn on', video: TURNTABLE_VIDEO_ID },
    },
    { template: 'core/person_list', variables: { heading: 'Who you will meet', columns: 4 } },
    {
      template: 'core/form',
      variables: {
        form: 'workshop-booking',
        heading: 'Book the bench',
        thank_you: 'You are booked. We write within two business days to confirm the time.',
      },
      anchorName: 'book',
    },
  ],
};
