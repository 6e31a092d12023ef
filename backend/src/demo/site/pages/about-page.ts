import { PRINT_VIDEO_ID } from '../../content/videos.ts';
import { aboutHtml } from '../about-html.ts';
import type { DemoPage } from '../page-types.ts';

/** Who we are and how we work. */
export const aboutPage: DemoPage = {
  id: 2,
  slug: 'about',
  title: 'About us',
  seoTitle: 'About',
  metaDescription: 'Who prints the trays, followers and stands at Tumblerworks, and how.',
  navigationOrder: 3,
  blocks: [
    {
      template: 'core/heading',
      variables: {
        heading: 'About Tumblerworks',
        sub_heading: 'Small parts, made with care',
        level: 1,
      },
    },
    { template: 'core/html', variables: { html: aboutHtml } },
    {
      template: 'core/image_with_content',
      variables: {
        heading: 'Tried before it is sold',
        content:
          '<p>Each design spends at least a month on the bench of someone who picks, pins or teaches before we list it. What they break, we thicken; what they lose, we give a lip.</p>',
        image_position: 'left',
        link: '/shop/pinning-trays',
        link_button_text: 'Pinning trays',
      },
      picture: {
        file: 'professional-pinning-tray/front.webp',
        alt: 'Printed pinning tray with rows of pockets for pins and springs',
      },
    },
    {
      template: 'core/video',
      variables: { heading: 'Five hours in six seconds', video: PRINT_VIDEO_ID },
    },
    {
      template: 'core/person_list',
      variables: { heading: 'The four of us', columns: 4 },
      anchorName: 'people',
    },
    {
      template: 'core/button_link',
      variables: {
        link: '/contact',
        link_button_text: 'Get in touch',
        link_target: '',
        login_only: false,
      },
    },
  ],
};
