/** Plays the client of the two specifications against the API, over HTTP. */
import { createOutboxHandlers } from '../jobs/outbox-handlers.ts';
import { runOutbox } from '../jobs/run-outbox.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { useDemoApp } from '../testing/test-demo.ts';
import { useCreated } from '../testing/test-app.ts';
import {
  at,
  createSpecificationClient,
  listAt,
  textAt,
  type SpecificationClient,
} from './testing/specification-client.ts';

const SITE = 'http://localhost:3000';
const USER = '/api/v1/cognito/user';
const CART = '/api/v1/sell/cart';

const shop = useDemoApp();
const base = useCreated(() => shop.app.listen({ port: 0, host: '127.0.0.1' }));
beforeEach(() => shop.db.deleteFrom('rate_bucket').execute());

const aClient = () => createSpecificationClient(base());

/** Of the mails that were read. */
let newestMailId = 0;

/** The code in the next mail to an address. */
async function readCode(email: string): Promise<string> {
  const { db, clock, services } = shop;
  const handlers = createOutboxHandlers(services, {
    mail: createMailTransport({ db, clock, smtpUrl: null }),
    postWebhook: () => Promise.resolve(200),
    sandboxWebhookSecret: services.keys.sandboxWebhookSecret,
  });
  // The app's own job may be sending the mail.
  for (;;) {
    await runOutbox(services, handlers, 'mails');
    const mails = await db
      .selectFrom('dev_mail')
      .select(['id', 'text_part'])
      .where('to_address', '=', email)
      .where('id', '>', newestMailId)
      .orderBy('id', 'desc')
      .execute();
    for (const { id, text_part: text } of mails) {
      const code = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(text)?.[0];
      if (code === undefined) continue;
      newestMailId = id;
      return code;
    }
  }
}

async function signUp(client: SpecificationClient, email: string): Promise<void> {
  const names = { first_name: 'Ada', last_name: 'Locke', date_of_birth: '1990-05-01' };
  const { fingerprint } = client;
  const asked = await client.post(`${USER}/registerLink`, { email, ...names, fingerprint });
  expect(asked.status).toBe(200);
  const code = await readCode(email);
  const login = await client.get(`${USER}/loginRecoveryCode`, { email, code, fingerprint });
  expect(login.status).toBe(200);
  client.store(login.body);
}

test('signs up by a mailed code, renews the token, reads the user and logs out [API-01 ACC-04 SES-05]', async () => {
  const client = aClient();
  const email = 'signs-up@example.com';
  await signUp(client, email);
  shop.clock.advanceSeconds(301);
  const { status, body } = await client.get(`${USER}/authUser`);
  expect([status, at(body, 'data.email'), at(body, 'data.first_name')]).toEqual([
    200,
    email,
    'Ada',
  ]);
  expect(at(body, 'data.is_admin')).toBe(false);
  expect((await client.get(`${USER}/myAccount`)).status).toBe(200);
  expect((await client.get(`${USER}/logout`)).status).toBe(200);
  expect((await client.get(`${USER}/authUser`)).status).toBe(401);
});

test('logs in by a mailed code alone, and by email address and password [API-01 ACC-02 ACC-03]', async () => {
  const client = aClient();
  const { fingerprint } = client;
  const email = 'passwords@example.com';
  await signUp(client, email);
  client.clearTokens();
  const sent = { email, fingerprint, code_only: true };
  expect((await client.post(`${USER}/sendLoginLink`, sent)).status).toBe(200);
  const code = await readCode(email);
  client.store((await client.get(`${USER}/loginRecoveryCode`, { email, code, fingerprint })).body);
  const updated = await client.post(`${USER}/update`, { newpassword: 'a first long password' });
  expect(updated.status).toBe(200);
  const credentials = { username: email, password: 'a first long password', fingerprint };
  const login = await client.post(`${USER}/login`, credentials);
  expect(login.status).toBe(200);
  client.store(login.body);
  expect((await client.get(`${USER}/creditBalance`, { supplier: 1 })).body).toEqual({
    balance: '0.00',
  });
});

test('recovers the password by a mailed code, or logs in with that code [API-01 ACC-05]', async () => {
  const client = aClient();
  const { fingerprint } = client;
  const email = 'forgets@example.com';
  await signUp(client, email);
  client.clearTokens();
  await client.get(`${USER}/recoverPassword`, { email });
  const query = { email, code: await readCode(email), newpassword: 'another long password' };
  expect((await client.get(`${USER}/recoverPasswordCheck`, query)).status).toBe(200);
  const login = { username: email, password: query.newpassword, fingerprint };
  expect((await client.post(`${USER}/login`, login)).status).toBe(200);
  await client.get(`${USER}/recoverPassword`, { email });
  const code = await readCode(email);
  const entered = await client.get(`${USER}/loginRecoveryCode`, { email, code, fingerprint });
  client.store(entered.body);
  expect((await client.get(`${USER}/authUser`)).status).toBe(200);
});

test('logs in by the authorization code flow without additions [API-01 SES-09]', async () => {
  const client = aClient();
  await signUp(client, 'authorizes@example.com');
  const returned = await client.follow('/authorize', {
    client_id: 'storefront',
    redirect_uri: `${SITE}/session/oauth/return`,
    scope: 'all',
    state: 'the-state-of-the-client',
    nonce: 'the-nonce-of-the-client',
  });
  expect(returned.searchParams.get('state')).toBe('the-state-of-the-client');
  client.clearTokens();
  const exchanged = await client.post('/authtoken', {
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code'),
    client_id: 'storefront',
  });
  client.store(exchanged.body);
  shop.clock.advanceSeconds(301);
  expect((await client.get(`${USER}/authUser`)).status).toBe(200);
  expect(client.isLoggedIn()).toBe(true);
});

/** Chooses the first option of each variation of a product that is in stock. */
async function findSku(client: SpecificationClient): Promise<number> {
  const list = await client.get('/api/v1/sell/product', {
    page: 1,
    page_size: 9,
    group: 'followers',
    image_aspect: '4x3',
    image_width: 600,
  });
  expect(at(list.body, 'num_pages')).toEqual(expect.any(Number));
  for (const listed of listAt(list.body, 'data')) {
    const { body } = await client.get('/api/v1/sell/product', { url: textAt(listed, 'slug') });
    const variations = listAt(body, 'data.variations').map((variation) => ({
      name: textAt(variation, 'name'),
      value: textAt(variation, 'options.0'),
    }));
    const asked = { product: at(body, 'data.id'), variations, addons: [] };
    const found = await client.post(`${CART}/searchsku`, asked);
    const answer = at(found.body, 'data') ?? found.body;
    const sku = at(answer, 'sku');
    if (typeof sku === 'number' && sku > 0 && at(answer, 'in_stock') === true) return sku;
  }
  throw new Error('Nothing is in stock');
}

test('fills a cart, merges it after the login, orders, pays and checks the payment [API-01 CART-01 CART-06 CART-08]', async () => {
  const client = aClient();
  const sku = await findSku(client);
  const session = 'a-session-of-the-client-1';
  await client.post(`${CART}/cartAdd`, { sku, qty: 2, addons: [], session });
  const added = await client.post(`${CART}/getCart`, {
    session,
    promotion_code: null,
    shipping_type: null,
    shipping_address: null,
  });
  expect(at(added.body, 'data.item_count')).toBe(2);
  const id = at(added.body, 'data.items.0.id');
  await client.post(`${CART}/cartUpdate`, { id, qty: 1, session });
  await signUp(client, 'orders@example.com');
  await client.post(`${CART}/mergeCart`, { session });
  const address = await client.post('/api/v1/sell/address/create', {
    first_name: 'Ada',
    last_name: 'Locke',
    street_address: '1 Key Street',
    city: 'Newtown',
    state: 'NSW',
    postcode: '2042',
    country: 'AU',
  });
  const addressId = at(address.body, 'data.id');
  const addresses = await client.get('/api/v1/sell/address');
  expect(at(addresses.body, 'data.0.display_name')).toContain('1 Key Street');
  const place = { session, suburb: 'Newtown', postcode: '2042', country: 'AU' };
  const quotes = await client.post(`${CART}/shippingQuote`, place);
  const quote = textAt(quotes.body, 'data.0.shipping_type_id');
  const cart = await client.post(`${CART}/getCart`, {
    session,
    promotion_code: 'WELCOME10',
    shipping_type: quote,
    shipping_address: addressId,
  });
  expect(cart.body).toMatchObject({ data: { item_count: 1, all_in_stock: true } });
  expect(at(cart.body, 'data.items.0.sku_id')).toBe(sku);
  const order = {
    address: addressId,
    shipping_option_id: quote,
    paymentGateway: textAt(cart.body, 'data.payment_types.0.id'),
    note: 'Ring twice',
    promotion_code: 'WELCOME10',
    url: encodeURIComponent(`${SITE}/checkout`),
  };
  const refused = await client.post(`${CART}/submitOrder`, {
    ...order,
    shipping_option_id: 'unknown',
  });
  expect(refused).toMatchObject({
    status: 200,
    body: { success: false, payment: null, message: expect.stringMatching(/\w/) },
  });
  const submitted = await client.post(`${CART}/submitOrder`, order);
  expect(submitted).toMatchObject({ status: 200, body: { success: true } });
  const returned = await client.pay(textAt(submitted.body, 'payment.url'), 'captured');
  const checked = await client.get('/api/v1/cognito/payment/checkPaid', {
    url: encodeURIComponent(returned.href),
    payum_token: returned.searchParams.get('payum_token') ?? '',
  });
  expect(checked.body).toMatchObject({ success: true, payment: { id: expect.anything() } });
  const after = await client.post(`${CART}/getCart`, { session: null });
  expect(at(after.body, 'data.item_count')).toBe(0);
});

test('buys a gift voucher without an account and redeems it with one [API-01 CART-15]', async () => {
  const client = aClient();
  const themes = await client.query('{ cognitoGiftVoucherThemes { id name image { url } } }');
  const bought = await client.post('/api/v1/cognito/giftVoucher/payNow', {
    theme_id: at(themes, 'cognitoGiftVoucherThemes.0.id'),
    amount: 50,
    url: encodeURIComponent(`${SITE}/gift-vouchers`),
  });
  expect(bought.body).toMatchObject({ success: true });
  const returned = await client.pay(textAt(bought.body, 'payment.url'), 'captured');
  const checked = await client.get('/api/v1/cognito/payment/checkPaid', {
    url: encodeURIComponent(returned.href),
    payum_token: returned.searchParams.get('payum_token') ?? '',
  });
  const code = textAt(checked.body, 'payment.voucher.code');
  const redeem = () => client.post('/api/v1/cognito/giftVoucher/redeem', { code });
  expect(await redeem()).toMatchObject({ status: 401, body: { success: false } });
  await signUp(client, 'redeems@example.com');
  expect(await redeem()).toMatchObject({ status: 200, body: { success: true } });
  expect((await client.get(`${USER}/creditBalance`)).body).toEqual({ balance: '50.00' });
});

test('reads settings, sitemap, pages and the trees of groups [API-01 SHOP-02]', async () => {
  const client = aClient();
  const cognito = '/api/v1/cognito';
  const domain = await client.get(`${cognito}/domain/currentDomain`);
  expect(textAt(domain.body, 'data.organisation_name')).not.toBe('');
  const initial = await client.get(`${cognito}/domain/initialData`);
  expect(listAt(initial.body, 'data.sitemap').length).toBeGreaterThan(50);
  const pages = await client.get(`${cognito}/page`, { page_size: 100, pb: 1 });
  expect(listAt(pages.body, 'data').length).toBeGreaterThan(5);
  const terms = await client.get(`${cognito}/page`, { url: 'terms-and-conditions', pb: 1 });
  expect([at(terms.body, 'data.id'), at(terms.body, 'data.pageContents.0.template')]).toEqual([
    13,
    'core/html',
  ]);
  expect(textAt(terms.body, 'data.content')).toContain('<h2');
  const groups = listAt((await client.get(`${cognito}/group/Sell/Product`)).body, 'data');
  const root = groups.find((group) => at(group, 'id') === at(group, 'root'));
  const below = listAt(root, 'children').map((group) => textAt(group, 'slug'));
  for (const slug of ['cylinder-holders', 'featured', 'followers', 'locks', 'pinning-trays']) {
    expect(below).toContain(slug);
    const found = await client.get(`${cognito}/group/details/Sell/Product/${slug}`);
    expect(at(found.body, 'data.parents.0.id')).toBe(at(root, 'id'));
  }
});

test('reads featured products, articles and every other kind of content [API-01]', async () => {
  const client = aClient();
  const cognito = '/api/v1/cognito';
  const pictures = { image_aspect: '4x3', image_width: 600 };
  const featured = await client.get('/api/v1/sell/product', {
    page: 1,
    page_size: 3,
    orderby: 'random',
    group: 'featured',
    ...pictures,
  });
  expect(listAt(featured.body, 'data')).toHaveLength(3);
  const articles = await client.get(`${cognito}/article`, {
    page_size: 9,
    orderby: 'display_start_time',
    group: 'maths',
    page: 1,
    ...pictures,
  });
  const slug = textAt(articles.body, 'data.0.slug');
  const article = await client.get(`${cognito}/article`, { url: slug });
  const html = textAt(article.body, 'data.rows.0.blocks.0.widgets.0.templatevar.html');
  expect(html).toBe(textAt(article.body, 'data.content'));
  for (const [path, query] of [
    ['testimonial', { page_size: 3, ...pictures }],
    ['person', { page_size: 64 }],
    ['faq', {}],
    ['video', {}],
    ['link', {}],
    ['photo', {}],
    ['slide', {}],
    ['gallery', pictures],
  ] as const) {
    const { status, body } = await client.get(`${cognito}/${path}`, query);
    expect([path, status, listAt(body, 'data').length > 0]).toEqual([path, 200, true]);
  }
  const graph = await client.query(`{
    cognitoGallerys { id slides { id heading } }
    cognitoTestimonials { id name title content }
    cognitoPages { id url }
    cognitoPage(url: "about") { slug content pageContents { template variables } }
  }`);
  expect(textAt(graph, 'cognitoPage.slug')).toBe('about');
  const gallery = String(at(graph, 'cognitoGallerys.0.id'));
  const one = await client.query(`{
    cognitoVideo(id: "1") { youtube_id }
    cognitoGallery(id: "${gallery}", aspect: "16x9") { name slides { image { url } } }
  }`);
  expect(textAt(one, 'cognitoGallery.name')).not.toBe('');
  const { hash } = await shop.db.selectFrom('image').select('hash').executeTakeFirstOrThrow();
  const request = { hash, image_aspect: '16x9', image_width: 600 };
  const image = await client.post(`${cognito}/image/getByHash`, request);
  expect(textAt(image.body, 'data.extra_aspects.0.webp_url')).toMatch(/^\/assets\/i\//);
});

test('finds a form, shows the error of its answers, and submits it [API-01 CMS-14 CMS-15]', async () => {
  const client = aClient();
  const form = await client.post('/api/v1/cognito/form/contact');
  const submit = (data: object) =>
    client.post(`/api/v1/cognito/form/submit/${String(at(form.body, 'data.id'))}`, {
      data,
      url: encodeURIComponent(`${SITE}/contact`),
    });
  const refused = await submit({});
  expect(at(refused.body, 'success')).toBe(false);
  expect(textAt(refused.body, 'error')).toMatch(/\w/);
  const answers: Readonly<Record<string, string>> = { email: 'ada@example.com', select: '' };
  const data = Object.fromEntries(
    listAt(form.body, 'data.data')
      .filter((field) => !['paragraph', 'header', 'button'].includes(textAt(field, 'type')))
      .map((field) => [
        textAt(field, 'name'),
        at(field, 'values.0.value') ?? answers[String(at(field, 'subtype'))] ?? '0491 570 006',
      ]),
  );
  expect(await submit(data)).toMatchObject({ status: 200, body: { success: true } });
});
