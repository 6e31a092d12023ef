import { legacyWidgetWireSchema } from 'shared-contracts/api/legacy-page';
import * as v from 'valibot';
import { legacyWidgetsOf } from '../releases/live-releases.ts';
import { widgetContent } from './legacy-widgets.ts';

const WIDGETS = legacyWidgetsOf([
  {
    legacyWidgets: [
      { type: 'html', template: 'core/html' },
      { type: 'contact form', template: 'core/form', variables: { form: 'contact' } },
      { type: 'article view', template: 'Blog/article_view', shows: 'item' },
    ],
  },
  {
    legacyWidgets: [
      { type: 'article list', template: 'Blog/article_list', shows: 'list' },
      { type: 'product view', template: 'Sell/product_view', shows: 'item' },
      { type: 'product grid', template: 'Sell/product_grid', shows: 'list' },
    ],
  },
  {},
]);

function contentOf(widget: Readonly<Record<string, unknown>>) {
  return widgetContent(v.parse(legacyWidgetWireSchema, widget), WIDGETS);
}

test.each([
  ['html', 'core/html'],
  ['article list', 'Blog/article_list'],
  ['product view', 'Sell/product_view'],
  ['Article_List', 'Blog/article_list'],
])(
  'converts the widget %s to the block of the remote that declares it [CMS-05]',
  (...[type, template]) => {
    expect(contentOf({ type }).template).toBe(template);
  },
);

test('prefers the template of a newer backend to the type [CMS-05]', () => {
  expect(contentOf({ outer: 'Sell/product_grid', type: 'html' }).template).toBe(
    'Sell/product_grid',
  );
});

test.each([
  [{ type: 'weather map' }, 'weather map'],
  [{ outer: 'clock', type: 'html' }, 'clock'],
  [{ type: 'core/raw_code' }, 'core/raw_code'],
  [{}, 'widget'],
])('shows an unknown widget as unknown block: %j [CMS-05]', (widget, template) => {
  expect(contentOf(widget)).toEqual({ template: 'core/unknown', variables: { template } });
});

test('copies the widget’s values to the block, without its styling [CMS-05]', () => {
  const templatevar = {
    html: '<p>Hi</p>',
    padding_top: '4px',
    margin: 5,
    background_colour: '#fff',
    text_colour: 'wht',
    widget_is_visible: '1',
    aos_type: 'fade',
    anchor_name: 'x',
    block_class: 'y',
    pass_through_twig: '1',
  };
  expect(contentOf({ type: 'html', templatevar }).variables).toEqual({
    html: '<p>Hi</p>',
    pass_through_twig: '1',
  });
});

test('passes the settings of its list to the block, with its pagination labels and classes [CMS-05]', () => {
  const { variables } = contentOf({
    type: 'product grid',
    templatevar: { itemsgroup: 'locks', show_follow_social: true },
    _limit: 6,
    _offset: '2',
    _sort_by: 'name',
    _items_per_page: 3,
    _item_from_url: '1',
    pagination_next_label: 'More',
    pagination_next_class: 'more',
  });
  expect(variables).toEqual({
    itemsgroup: 'locks',
    show_follow_social: true,
    limit: 6,
    offset: '2',
    sort_by: 'name',
    items_per_page: 3,
    item_from_url: '1',
    pagination_labels: {
      pagination: 'pagination',
      first: '«',
      previous: '‹',
      next: 'More',
      last: '»',
    },
    pagination_classes: { pagination: 'pagination', next: 'more' },
  });
});

test.each([[undefined], [null], [''], ['0'], ['many'], [5000], ['100']])(
  'shows up to a hundred items when `_limit` is %j [CMS-05]',
  (limit) => {
    const widget = { type: 'article list', ...(limit === undefined ? {} : { _limit: limit }) };
    expect(contentOf(widget).variables).toMatchObject({ limit: 100 });
  },
);

test.each([
  ['article view', '1', {}],
  ['product view', true, {}],
  ['article view', '0', { slug: 'holes-print-small' }],
  ['article view', null, { slug: 'holes-print-small' }],
])(
  'a widget %s with `_item_from_url` %j shows the item of the address or its own [CMS-05]',
  (type, fromUrl, variables) => {
    const templatevar = { slug: 'holes-print-small' };
    expect(contentOf({ type, templatevar, _item_from_url: fromUrl }).variables).toEqual(variables);
  },
);

test('uses the contact form for a widget that names no form [CMS-05]', () => {
  expect(contentOf({ type: 'contact form' }).variables).toEqual({ form: 'contact' });
  expect(contentOf({ type: 'contact form', templatevar: { form: 'quote' } }).variables).toEqual({
    form: 'quote',
  });
});
