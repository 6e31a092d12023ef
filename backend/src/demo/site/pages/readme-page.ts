import type { DemoPage } from '../page-types.ts';
import { readmeHtml } from '../readme-html.ts';

/** How an owner assembles pages. */
export const readmePage: DemoPage = {
  id: 19,
  slug: 'readme',
  title: 'How to put a page together',
  seoTitle: 'How to put a page together',
  metaDescription:
    'For owners of the site: pages, blocks, frames, pictures and forms in plain words.',
  blocks: [
    {
      template: 'core/heading',
      variables: {
        heading: 'How to put a page together',
        sub_heading: 'For owners of the site',
        level: 1,
      },
    },
    { template: 'core/html', variables: { html: readmeHtml } },
    {
      template: 'core/button_link',
      variables: {
        link: '/demo_asdf',
        link_button_text: 'See one block of every kind',
        link_target: '',
        login_only: false,
      },
    },
  ],
};
