/** Responses with no field but those that the specifications name. */
import * as v from 'valibot';
import { articleWireSchema } from './article.ts';
import { cartWireSchema, shippingQuoteWireSchema, submitOrderWireSchema } from './cart.ts';
import { productWireSchema, skuLookupWireSchema } from './catalogue.ts';
import {
  domainWireSchema,
  groupWireSchema,
  pageWireSchema,
  sitemapEntryWireSchema,
} from './content.ts';
import { faqWireSchema } from './faq.ts';
import { imageWireSchema } from './image.ts';
import { checkPaidWireSchema } from './payment.ts';
import { personWireSchema } from './person.ts';
import { readBody, readData } from './read-response.ts';
import { userWireSchema } from './user.ts';
import { parseErrorBody } from './wire.ts';

const IMAGE = {
  placeholder: null,
  url: '/assets/i/ab12/4x3/600.jpg',
  webp_url: null,
  avif_url: null,
  width: '600',
  height: 450,
};
const GROUP = {
  id: '2',
  name: 'Followers',
  url: 'followers',
  slug: null,
  root: 1,
  lft: 2,
  rgt: 3,
  level: 1,
};

test('finds the hash of a picture in one of its addresses [API-09 CMS-16]', () => {
  expect(readBody(imageWireSchema, IMAGE)).toMatchObject({ hash: 'ab12', width: 600, alt: '' });
  const other = { ...IMAGE, url: null, avif_url: 'https://shop.example/assets/i/cd34/1x1/50.avif' };
  expect(readBody(imageWireSchema, other).hash).toBe('cd34');
});

test('a group keeps its place when its picture has no usable address [API-09 SHOP-02]', () => {
  const group = { ...GROUP, image: { ...IMAGE, url: '/elsewhere.jpg' } };
  expect(readBody(groupWireSchema, group)).toMatchObject({ id: 2, slug: 'followers', image: null });
  expect(readBody(groupWireSchema, { ...GROUP, image: IMAGE }).image?.hash).toBe('ab12');
});

test('reads a page by its slug, and empty places of its blocks [API-09 CMS-03]', () => {
  const block = {
    id: 1,
    sort_order: '2',
    template: 'core/html',
    variables: { html: 'x' },
    hidden: 0,
    imageHashes: { background_image: null },
    padding_top: null,
  };
  const page = {
    id: 3,
    name: 'About',
    slug: 'about',
    url: 'about',
    title: null,
    pageContents: [block],
  };
  const read = readBody(pageWireSchema, page);
  expect(read).toMatchObject({ slug: 'about', url: '/about', title: 'About', updated_at: '' });
  expect(read.pageContents).toMatchObject([
    { sort_order: 2, variables: '{"html":"x"}', hidden: false, imageHashes: {} },
  ]);
});

test.each([
  ['about', '/about'],
  ['/about/', '/about'],
  ['https://shop.example/about', '/about'],
  ['', '/'],
  ['home', '/'],
])('reads the sitemap address %j as %s [API-09]', (url, path) => {
  const entry = readBody(sitemapEntryWireSchema, { url });
  expect(entry).toMatchObject({ url: path, login_required: null, navigation_order: null });
});

test('the organisation of a site without one has the name of the site [API-09]', () => {
  expect(readBody(domainWireSchema, { name: 'Locks' }).organisation_name).toBe('Locks');
});

test('reads a product without id, and plain forms of its parts [API-09 SHOP-05 SHOP-07]', () => {
  const product = readBody(productWireSchema, {
    name: 'Tray',
    slug: 'tray',
    title: null,
    price: '24.5000',
    images: null,
    image: IMAGE,
    in_stock: 1,
    is_new: null,
    video: 7,
    skus: [{ id: 3, code: 'T' }],
    addons: [
      { id: 1, name: 'Wrap', type: 'Dropdown', options: ['Plain', { name: 'Gold', price: 3 }] },
    ],
    variations: [{ name: 'Colour', options: ['Red', { name: 'Blue' }] }],
  });
  expect(product).toMatchObject({
    id: null,
    title: '',
    price: '24.50',
    in_stock: true,
    is_new: false,
    video: { id: 7 },
    skus: [{ id: 3, options: {}, price_each: null, in_stock: true }],
    addons: [
      {
        options: [
          { label: 'Plain', price: '0.00' },
          { label: 'Gold', price: 3 },
        ],
      },
    ],
    variations: [{ options: ['Red', 'Blue'] }],
  });
});

test('reads a lookup without a sku [API-09 SHOP-06]', () => {
  const none = {
    sku: 0,
    price_each: null,
    full_price_each: null,
    on_special: null,
    in_stock: null,
  };
  expect(readData(skuLookupWireSchema, { data: none })).toMatchObject({
    sku: 0,
    price_each: '0.00',
  });
});

test('reads a cart of the specification [API-09 CART-01]', () => {
  const cart = readData(cartWireSchema, {
    data: {
      item_count: '2',
      items: [
        {
          id: 1,
          url: '/product/tray',
          name: 'Tray',
          sku_id: '7',
          sku: { code: 'T' },
          addons: null,
          qty: '2',
          price: 24.5,
          image: null,
          img: IMAGE,
          subtotal: '49.00',
          can_purchase_qty: true,
        },
      ],
      subtotal: '49.00',
      sessionKey: 12,
      all_in_stock: 1,
      discount_amount: null,
      shipping_amount: null,
      total_amount: 49,
      total_tax: '4.45',
      payment_types: { card: 'Card', bank: { name: 'Transfer' } },
    },
  });
  expect(cart).toMatchObject({
    item_count: 2,
    items: [{ url: 'tray', product_name: 'Tray', addons: [], qty: 2, can_purchase_qty: 99 }],
    sessionKey: '12',
    promotion_code: null,
    discount_amount: '0.00',
    payment_types: [
      { id: 'card', name: 'Card' },
      { id: 'bank', name: 'Transfer' },
    ],
    addresses: [],
  });
  expect(cart.items[0]?.image?.hash).toBe('ab12');
});

test('a payment method may be its plain name [API-09 CART-06]', () => {
  const cart = { item_count: 0, items: [], subtotal: 0, total_amount: 0, payment_types: ['card'] };
  expect(readBody(cartWireSchema, cart).payment_types).toEqual([
    { id: 'card', name: 'card', description: '' },
  ]);
});

test('a shipping option may have a number as its id [API-09 CART-05]', () => {
  const quote = { shipping_type_id: 1, shipping_name: 'Post', amount: '9.50', is_pick_up: 0 };
  expect(readBody(shippingQuoteWireSchema, quote)).toEqual({
    ...quote,
    shipping_type_id: '1',
    is_pick_up: false,
    delivery_days: null,
  });
});

test('the payment of an order may be a plain address [API-09 CART-07]', () => {
  const answer = { success: true, payment: 'https://pay.example/1', message: null };
  expect(readBody(submitOrderWireSchema, answer)).toMatchObject({
    payment: { url: 'https://pay.example/1' },
    message: '',
  });
});

test('a checked payment may have nothing but an id, or be null [API-09 CART-08]', () => {
  expect(readBody(checkPaidWireSchema, { success: true, payment: { id: 5 } })).toMatchObject({
    success: true,
    payment: { id: '5', status: null, amount: null },
  });
  expect(readBody(checkPaidWireSchema, { success: 0, payment: null })).toMatchObject({
    success: false,
    payment: { id: '' },
  });
});

test('articles, questions and people need no id, users no optional field [API-09]', () => {
  const article = { name: 'Pins', slug: 'pins', publish_time: null, reading_time: '3' };
  expect(readBody(articleWireSchema, article)).toMatchObject({ id: null, reading_time: 3 });
  expect(readBody(faqWireSchema, { name: 'Why?', content: null })).toMatchObject({ content: '' });
  expect(readBody(personWireSchema, { first_name: 'Ada', photo: null })).toMatchObject({
    id: null,
  });
  expect(readBody(userWireSchema, { id: '1', is_admin: 0, image: null })).toMatchObject({
    id: 1,
    is_admin: false,
    has_password: null,
  });
  expect(v.is(userWireSchema, { id: '1' })).toBe(false);
});

test.each([
  { text_code: 'TOKEN_EXPIRED', message: 'Token has expired' },
  { message: 'TOKEN_EXPIRED' },
  { error: 'TOKEN_EXPIRED' },
  { success: false, code: 'TOKEN_EXPIRED', message: 'Token has expired' },
])('finds the text code in %j [API-09 SES-05]', (body) => {
  expect(parseErrorBody(body).code).toBe('TOKEN_EXPIRED');
});

test('a rejection may hold only a message, and lists of messages by field [API-09]', () => {
  expect(parseErrorBody({ message: 'Wrong password' })).toEqual({
    code: 'BAD_REQUEST',
    message: 'Wrong password',
    fieldErrors: {},
  });
  const withFields = {
    message: 'Invalid',
    errors: { email: ['Enter an address.'], name: 'Enter a name.' },
  };
  expect(parseErrorBody(withFields).fieldErrors).toEqual({
    email: 'Enter an address.',
    name: 'Enter a name.',
  });
});
