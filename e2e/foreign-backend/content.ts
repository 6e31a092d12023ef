/** Site settings, sitemap, pages, articles, forms and lists. */
import { data, refuse, textOf, type Call, type Json } from './call.ts';
import { image } from './pictures.ts';

const SETTINGS: Json = {
  name: 'Foreign Locks',
  favicon: null,
  favicon_dark: null,
  theme_colour: '#203040',
  dark_theme_colour: null,
  seo_title_prefix: null,
  seo_title_suffix: null,
  google_analytics_key: null,
  google_tag_manager: null,
  organisation_name: 'Foreign Locks',
  organisation_abn: null,
  organisation_logo: null,
  organisation_logo_dark: null,
  organisation_address: null,
  organisation_email: 'shop@foreign.example',
  organisation_phone: null,
  facebook: null,
  github: 'https://github.com/foreign-locks',
};

interface PageBlock {
  readonly template: string;
  readonly variables: Json;
}

/** Pages that the specification lists; it calls the others fixed routes. */
const PAGES: readonly (readonly [
  slug: string,
  title: string,
  blocks: readonly PageBlock[],
  content?: Json,
])[] = [
  ['home', 'Foreign Locks', [{ template: 'Ztt/home', variables: {} }]],
  [
    'about',
    'About us',
    [
      { template: 'core/html', variables: { html: '<h1>About us</h1><p>Locks from abroad.</p>' } },
      { template: 'core/faq', variables: { group: 'general' } },
      { template: 'core/person_list', variables: {} },
    ],
  ],
  ['contact', 'Contact', [{ template: 'core/form', variables: { form: 4 } }]],
  [
    'gift-vouchers',
    'Gift vouchers',
    [{ template: 'core/gift_voucher_purchase', variables: { amounts: '20|50' } }],
  ],
  [
    'privacy-policy',
    'Privacy policy',
    [{ template: 'core/html', variables: { html: '<h1>Privacy policy</h1>' } }],
  ],
  [
    'shop',
    'Shop',
    [{ template: 'Sell/product_grid', variables: { show_follow_social: true, limit: 100 } }],
  ],
  ['product', 'Product', [{ template: 'Sell/product_view', variables: {} }]],
  ['blog', 'Blog', [{ template: 'Blog/article_list', variables: {} }]],
  ['article', 'Article', [{ template: 'Blog/article_view', variables: {} }]],
  // These have only `content`, "JSON or HTML".
  [
    'shipping-and-returns',
    'Shipping and returns',
    [],
    '<h1>Shipping and returns</h1><p onclick="alert(1)">Parcels leave on Mondays.</p>',
  ],
  [
    'terms-and-conditions',
    'Terms and conditions',
    [],
    JSON.stringify([
      {
        row_type: 'columns',
        blocks: [
          {
            id: 1,
            title: null,
            width: '12',
            widgets: [
              {
                outer: 'core/html',
                type: null,
                templatevar: { html: '<h1>Terms and conditions</h1><p>Thirty days.</p>' },
              },
            ],
          },
        ],
      },
    ]),
  ],
];

function pageOf(
  [slug, title, blocks, content = null]: (typeof PAGES)[number],
  index: number,
): Json {
  return {
    id: index + 1,
    name: title,
    slug,
    url: slug,
    title,
    meta_description: null,
    sitemap_model: null,
    item_url: null,
    content,
    rows: null,
    updated_at: '2026-01-05 10:00:00',
    pageContents: blocks.map(({ template, variables }, position) => ({
      id: (index + 1) * 10 + position,
      sort_order: String(position),
      name: null,
      template,
      variables: JSON.stringify(variables),
      hidden: 0,
      start_time: null,
      end_time: null,
      text_colour: null,
      background_colour: null,
      padding_top: null,
      full_width: null,
      imageHashes: { background_image: null },
      background_image_fixed: null,
      background_image_opacity: null,
      background_image_saturation: null,
      background_video_id: null,
      aos_type: null,
      aos_offset: null,
      anchor_name: null,
      editing: null,
      deleted: null,
    })),
  };
}

const ALL_PAGES = PAGES.map(pageOf);

export function findPage(url: string): Json | undefined {
  const slug = url === '' || url === '/' ? 'home' : url.replace(/^\//, '');
  return ALL_PAGES[PAGES.findIndex(([each]) => each === slug)];
}

export function listPages(): readonly Json[] {
  return ALL_PAGES;
}

const SITEMAP: Json = PAGES.filter(([slug]) => slug !== 'product' && slug !== 'article').map(
  ([slug, title]) => ({
    url: slug === 'home' ? '/' : `/${slug}`,
    seo_title: title,
    seo_meta_description: null,
  }),
);

const ARTICLES: readonly { readonly [name: string]: Json }[] = [
  {
    author: 'Grace',
    name: 'Why pins wear',
    blurb: null,
    content: '<p>Friction.</p>',
    slug: 'why-pins-wear',
    title: 'Why pins wear',
    meta_description: null,
    image: image('pins'),
    groups: [],
    publish_time: '2026-01-04 09:00:00',
    reading_time: '3',
    rows: null,
  },
  {
    author: null,
    name: 'Counting keys',
    blurb: 'How many keys are there?',
    content: '<p>Many.</p>',
    slug: 'counting-keys',
    title: 'Counting keys',
    meta_description: null,
    image: null,
    groups: [],
    publish_time: '2026-01-03 09:00:00',
    reading_time: null,
    rows: null,
  },
];

const CONTACT_FORM: Json = {
  id: 4,
  name: 'Contact',
  url: 'contact',
  use_captcha: 0,
  data: null,
  must_be_logged_on: 0,
  cost: null,
  questions: [
    {
      id: 1,
      name: 'email',
      label: 'Email',
      value: null,
      required: 1,
      field_type: 'email',
      content: null,
    },
    {
      id: 2,
      name: 'message',
      label: 'Message',
      value: null,
      required: '1',
      field_type: 'textarea',
      content: null,
    },
    {
      id: 4,
      name: 'topic',
      label: 'Topic',
      value: null,
      required: 0,
      field_type: 'select',
      content: null,
      options: ['Locks', 'Keys'],
    },
    {
      id: 3,
      name: 'submit',
      label: 'Send',
      value: null,
      required: 0,
      field_type: 'submit',
      content: null,
    },
  ],
};

export const CONTENT_CALLS: readonly Call[] = [
  {
    method: 'GET',
    pattern: '/cognito/domain/currentDomain',
    fields: [],
    respond: () => data(SETTINGS),
  },
  {
    method: 'GET',
    pattern: '/cognito/domain/initialData',
    fields: [],
    respond: () => data({ sitemap: SITEMAP }),
  },
  {
    method: 'GET',
    pattern: '/cognito/page',
    fields: ['page_size', 'pb', 'url'],
    respond({ fields }) {
      if (!('url' in fields)) return data(ALL_PAGES);
      const page = findPage(textOf(fields, 'url'));
      return page === undefined ? refuse(404, 'Page not found') : data(page);
    },
  },
  {
    method: 'GET',
    pattern: '/cognito/article',
    fields: ['page_size', 'orderby', 'group', 'page', 'image_aspect', 'image_width', 'url'],
    respond({ fields }) {
      const url = textOf(fields, 'url');
      const found = ARTICLES.filter((each) => url === '' || each['slug'] === url);
      if (found.length === 0) return data(null);
      return { status: 200, body: { data: found, num_pages: 1 } };
    },
  },
  {
    method: 'GET',
    pattern: '/cognito/faq',
    fields: ['group'],
    respond: () =>
      data([
        { name: 'Do you ship abroad?', content: '<p>Yes.</p>', group: null },
        { name: 'Is it printed to order?', content: '<p>Mostly.</p>', group: null },
      ]),
  },
  {
    method: 'GET',
    pattern: '/cognito/person',
    fields: ['page_size'],
    respond: () =>
      data([
        { photo: null, first_name: 'Ada', last_name: 'Lock', title: 'Printer', description: null },
      ]),
  },
  {
    method: 'GET',
    pattern: '/cognito/testimonial',
    fields: ['page_size', 'group', 'image_aspect', 'image_width'],
    respond: () =>
      data([{ id: 1, content: 'Good.', name: 'Bo', title: null, image: null, rating: '5' }]),
  },
  {
    method: 'GET',
    pattern: '/cognito/video',
    fields: ['id'],
    respond: () => refuse(404, 'No such video'),
  },
  { method: 'GET', pattern: '/cognito/link', fields: ['parent'], respond: () => data([]) },
  {
    method: 'POST',
    pattern: '/cognito/form/{id}',
    fields: [],
    respond: ({ parts }) =>
      parts['id'] === '4' || parts['id'] === 'contact'
        ? data(CONTACT_FORM)
        : refuse(404, 'No such form'),
  },
  {
    method: 'POST',
    pattern: '/cognito/form/submit/{id}',
    fields: ['data', 'url'],
    respond: ({ fields }) => {
      const message = JSON.stringify(fields['data'] ?? null);
      return message.includes('spam')
        ? { status: 200, body: { success: false, error: 'This looks like spam' } }
        : { status: 200, body: { success: true } };
    },
  },
];
