/** Block templates and pages for tests of the owner's area, as a shell would report them. */
import type { BlockTemplate } from 'shared-contracts/block-templates';
import {
  choice,
  code,
  group,
  list,
  longText,
  number,
  picture,
  reference,
  richText,
  text,
  toggle,
} from 'shared-contracts/block-fields/builders';
import type { BlockFields } from 'shared-contracts/block-fields/field';
import { blockFields, describeFields } from 'shared-contracts/block-fields/read-fields';
import { storeBlockTemplates } from '../../content/block-template-repository.ts';
import type { ReleasedPage } from 'shared-contracts/release';
import type { TestApp } from '../../testing/test-app.ts';

const heading = blockFields({
  label: 'Heading',
  help: 'A heading.',
  fields: {
    heading: text({ label: 'Heading' }),
    level: choice({
      label: 'Level',
      choices: [
        [1, '1: title of the page'],
        [2, '2: section'],
      ],
    }),
  },
});

/** A block with every kind of field. */
const everything = blockFields({
  label: 'Everything',
  help: 'A block with every kind of field.',
  fields: {
    title: text({ label: 'Title', maxLength: 20, was: 'headline', since: '2.0.0' }),
    about: longText({ label: 'About' }),
    markup: richText({ label: 'Markup' }),
    script: code({ label: 'Script' }),
    count: number({ label: 'Count', min: 1, max: 6, unit: 'pieces' }),
    ratio: number({ label: 'Ratio', min: 0, max: 1, fraction: true }),
    open: toggle({ label: 'Open', default: true }),
    tone: choice({
      label: 'Tone',
      choices: [
        ['wht', 'White'],
        ['blk', 'Black'],
      ],
    }),
    portrait: picture({ label: 'Portrait', aspect: '1x1', width: 300 }),
    form: reference({ label: 'Form', to: 'form' }),
    page: reference({ label: 'Page', to: 'page' }),
    person: reference({ label: 'Person', to: 'person' }),
    labels: group({ label: 'Labels', fields: { next: text({ label: 'Next page' }) } }),
    steps: list({
      label: 'Step',
      maxItems: 3,
      fields: { name: text({ label: 'Name' }), image: picture({ label: 'Picture' }) },
    }),
  },
});

const TEMPLATES: Readonly<Record<string, BlockFields>> = {
  'core/heading': heading,
  'core/html': blockFields({
    label: 'Text',
    help: 'Formatted text.',
    fields: { html: richText({ label: 'Text' }) },
  }),
  'core/image': blockFields({
    label: 'Picture',
    help: 'One picture.',
    fields: { image: picture({ label: 'Picture' }) },
  }),
  'core/gallery': blockFields({
    label: 'Gallery',
    help: 'Pictures.',
    fields: {
      heading: text({ label: 'Heading' }),
      show_heading: toggle({ label: 'Show the heading' }),
      gallery: reference({ label: 'Gallery', to: 'gallery' }),
      grid_width: number({ label: 'Columns', min: 1, max: 6 }),
    },
  }),
  'core/google_map': blockFields({
    label: 'Map',
    help: 'A place.',
    fields: {
      heading: text({ label: 'Heading' }),
      address: text({ label: 'Address' }),
      zoom: number({ label: 'Zoom', min: 1, max: 21 }),
    },
  }),
  'test/everything': everything,
};

/** Fixed pages of the releases. */
export const TEST_PAGES: readonly ReleasedPage[] = [
  { slug: 'home', title: 'Home', template: 'Ztt/home', items: false, login: false },
  {
    slug: 'shop',
    title: 'Shop',
    template: 'Sell/product_grid',
    items: true,
    login: false,
    sitemapModel: 'SellProductGroup',
  },
  { slug: 'cart', title: 'Cart', template: 'Sell/cart', items: false, login: false },
  {
    slug: 'orders',
    title: 'Your orders',
    template: 'Sell/order_list',
    below: ['Sell/order_detail'],
    items: true,
    login: true,
  },
];

/** Reports templates and pages before the first test of a file. */
export function useTemplates(shop: TestApp): void {
  beforeAll(() =>
    storeBlockTemplates(
      shop.db,
      { sequence: 1, templates: testTemplates(), pages: [...TEST_PAGES] },
      shop.clock.now(),
    ),
  );
}

export function testTemplates(): BlockTemplate[] {
  const described = Object.entries(TEMPLATES).map(([template, fields]) => ({
    template,
    remote: 'mfe-cms',
    visitors: 'all' as const,
    fields: describeFields(fields),
  }));
  const coming = blockFields({
    label: 'Wish list',
    help: 'What a customer wishes for.',
    fields: { heading: text({ label: 'Heading' }) },
  });
  return [
    ...described,
    {
      template: 'gift-list/overview',
      remote: 'mfe-gift-list',
      visitors: 'some',
      fields: describeFields(coming),
    },
  ];
}
