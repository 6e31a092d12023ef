/**
 * Calls of the two specifications: method, path, request parameters and the response fields that
 * are read. Data of tests only; nothing here is taken from the code.
 */
import {
  ADDRESS,
  ADDRESS_ENTRY,
  ARTICLE,
  CART,
  FAQ,
  FORM,
  GALLERY,
  GROUP,
  IMAGE,
  LINK,
  names,
  PAGE,
  PERSON,
  PHOTO,
  PRODUCT,
  SHIPPING_QUOTE,
  SITE_SETTINGS,
  SKU_LOOKUP,
  SLIDE,
  TESTIMONIAL,
  USER,
  VIDEO,
} from './specified-fields.ts';

export interface SpecifiedCall {
  /** Method and path. */
  readonly call: string;
  readonly request?: readonly string[];
  /** Dotted paths; absent where the response is not shown. */
  readonly response?: readonly string[];
}

const TOKENS = ['access_token', 'refresh_token'];
const PICTURE = ['image_aspect', 'image_width'];
const PAID = ['success', 'payment'];

const USER_CALLS: readonly SpecifiedCall[] = [
  {
    call: 'POST /cognito/user/login',
    request: ['username', 'password', 'fingerprint'],
    response: TOKENS,
  },
  { call: 'GET /cognito/user/logout' },
  {
    call: 'POST /cognito/user/refreshToken',
    request: ['refresh_token', 'fingerprint'],
    response: TOKENS,
  },
  { call: 'GET /cognito/user/authUser', response: USER },
  {
    call: 'POST /cognito/user/sendLoginLink',
    request: ['email', 'fingerprint', 'code_only'],
  },
  {
    call: 'POST /cognito/user/registerLink',
    request: ['email', 'first_name', 'last_name', 'date_of_birth', 'fingerprint'],
  },
  { call: 'GET /cognito/user/recoverPassword', request: ['email'] },
  { call: 'GET /cognito/user/recoverPasswordCheck', request: ['email', 'code', 'newpassword'] },
  {
    call: 'GET /cognito/user/loginRecoveryCode',
    request: ['email', 'code', 'fingerprint'],
    response: TOKENS,
  },
  { call: 'GET /cognito/user/creditBalance', request: ['supplier'], response: ['balance'] },
  { call: 'GET /cognito/user/myAccount' },
  { call: 'POST /cognito/user/uploadImage', request: ['image'] },
  { call: 'GET /cognito/user/user/{url}', request: PICTURE },
  { call: 'POST /authtoken', request: ['grant_type', 'code', 'client_id'], response: TOKENS },
];

/** Of the generic model calls, each for one model that has it. */
const MODEL_CALLS: readonly SpecifiedCall[] = [
  ...[
    'article',
    'testimonial',
    'person',
    'faq',
    'video',
    'link',
    'photo',
    'slide',
    'gallery',
  ].flatMap((model) => [
    { call: `POST /cognito/${model}` },
    { call: `POST /cognito/${model}/{id}` },
    { call: `POST /cognito/${model}/create` },
    { call: `POST /cognito/${model}/update`, request: ['id'] },
    { call: `POST /cognito/${model}/enable`, request: ['id'] },
    { call: `POST /cognito/${model}/disable`, request: ['id'] },
  ]),
  { call: 'POST /cognito/article/delete', request: ['id'] },
  {
    call: 'POST /cognito/article/addPhoto',
    request: ['id', 'model', 'uuid', 'name', 'key'],
  },
  { call: 'POST /cognito/page' },
  { call: 'POST /cognito/page/{url}' },
  { call: 'POST /cognito/group' },
  { call: 'POST /cognito/group/{id}' },
  { call: 'POST /cognito/form', response: FORM },
  { call: 'POST /cognito/form/{id}', response: FORM },
  { call: 'POST /cognito/user/update', request: ['first_name', 'newpassword'] },
  { call: 'GET /cognito/default/file/{id}' },
  { call: 'POST /cognito/image/{id}', request: PICTURE, response: IMAGE },
  { call: 'POST /cognito/image/getByHash', request: ['hash', ...PICTURE], response: IMAGE },
];

const CART_CALLS: readonly SpecifiedCall[] = [
  { call: 'GET /sell/address', response: ['id', ...ADDRESS] },
  { call: 'POST /sell/address/create', request: ADDRESS_ENTRY },
  { call: 'POST /sell/address/enable', request: ['id'] },
  { call: 'POST /sell/address/disable', request: ['id'] },
  { call: 'POST /sell/cart/cartAdd', request: ['sku', 'qty', 'addons', 'session'] },
  { call: 'POST /sell/cart/cartRemove', request: ['id', 'session'] },
  { call: 'POST /sell/cart/cartUpdate', request: ['id', 'qty', 'session'] },
  { call: 'POST /sell/cart/mergeCart', request: ['session'] },
  {
    call: 'POST /sell/cart/getCart',
    request: ['session', 'promotion_code', 'shipping_type', 'shipping_address'],
    response: CART,
  },
  {
    call: 'POST /sell/cart/shippingQuote',
    request: ['session', 'suburb', 'postcode', 'country'],
    response: SHIPPING_QUOTE,
  },
  { call: 'POST /sell/cart/requestShippingQuote', request: ['session', 'address'] },
  {
    call: 'POST /sell/cart/submitOrder',
    request: names('address shipping_option_id paymentGateway note promotion_code url'),
    response: [...PAID, 'message'],
  },
  {
    call: 'GET /cognito/payment/checkPaid',
    request: ['url', 'payum_token'],
    response: [...PAID, 'payment.id'],
  },
  { call: 'POST /graphql' },
];

const CONTENT_CALLS: readonly SpecifiedCall[] = [
  { call: 'GET /cognito/domain/currentDomain', response: SITE_SETTINGS },
  {
    call: 'GET /cognito/domain/initialData',
    response: ['sitemap', 'sitemap.url', 'sitemap.seo_title', 'sitemap.seo_meta_description'],
  },
  { call: 'GET /cognito/page', request: ['page_size', 'pb', 'url'], response: PAGE },
  { call: 'GET /cognito/group', request: PICTURE, response: GROUP },
  { call: 'GET /cognito/group/{namespace}/{model}', response: GROUP },
  { call: 'GET /cognito/group/details/{namespace}/{model}/{group}', response: GROUP },
  {
    call: 'POST /cognito/form/submit/{id}',
    request: ['data', 'url'],
    response: ['success', 'error', 'payment'],
  },
  { call: 'POST /cognito/payment/creditCardSurchargeOf', request: ['amount'] },
  { call: 'POST /cognito/payment/paymentSurchargesOf', request: ['amount'] },
  {
    call: 'POST /cognito/giftVoucher/payNow',
    request: ['theme_id', 'amount', 'url'],
    response: ['message', 'success', 'payment'],
  },
  {
    call: 'POST /cognito/giftVoucher/redeem',
    request: ['code'],
    response: ['message', 'success'],
  },
  {
    call: 'POST /sell/cart/searchsku',
    request: ['product', 'variations', 'addons'],
    response: SKU_LOOKUP,
  },
  {
    call: 'GET /sell/product',
    request: ['page', 'page_size', 'orderby', 'group', ...PICTURE, 'url'],
    response: ['num_pages', ...PRODUCT],
  },
  {
    call: 'GET /cognito/article',
    request: ['page_size', 'orderby', 'group', 'page', ...PICTURE, 'url'],
    response: ['num_pages', ...ARTICLE],
  },
  {
    call: 'GET /cognito/testimonial',
    request: ['page_size', 'group', ...PICTURE],
    response: TESTIMONIAL,
  },
  { call: 'GET /cognito/person', request: ['page_size'], response: PERSON },
  { call: 'GET /cognito/faq', request: ['group'], response: FAQ },
  { call: 'GET /cognito/video', request: ['id'], response: VIDEO },
  { call: 'GET /cognito/link', request: ['parent'], response: LINK },
  { call: 'GET /cognito/photo', response: PHOTO },
  { call: 'GET /cognito/slide', response: SLIDE },
  { call: 'GET /cognito/gallery', request: ['id', ...PICTURE], response: GALLERY },
];

export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  ...USER_CALLS,
  ...MODEL_CALLS,
  ...CART_CALLS,
  ...CONTENT_CALLS,
];
