import { purgeExpiredRows } from '../jobs/purge-expired-rows.ts';
import { anAddress, tokenIn, useTestStockNotices } from './testing/test-stock-notices.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const shop = useTestStockNotices();

const MAILED = { status: 200, body: { success: true, status: 'mailed' } };
const WAITING = { status: 200, body: { success: true, status: 'waiting' } };
const LINK_REFUSED = { status: 422, body: { code: 'CODE_INVALID' } };

test('needs no confirmation from a customer for their own address only [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const { id: userId, bearer } = await shop.createCustomer();
  const { email } = await shop.db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const other = anAddress();
  expect(await shop.request(id, email.toUpperCase(), bearer)).toEqual(WAITING);
  expect(await shop.request(id, other, bearer)).toEqual(MAILED);
  expect(await shop.takeMails(email.toUpperCase())).toEqual([]);
  await shop.setStock(id, 1);
  await shop.runMinute();
  expect(await shop.takeMails(email.toUpperCase())).toHaveLength(1);
  expect((await shop.takeMails(other)).map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Pinning tray',
  ]);
});

test('responds in the same way to a known, an unknown and a waiting address [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const account = await shop.createUser();
  const waiting = anAddress();
  await shop.waitFor(id, waiting);
  for (const email of [account.email, anAddress(), waiting, waiting.toUpperCase()])
    expect([email, await shop.request(id, email)]).toEqual([email, MAILED]);
  const rows = shop.db.selectFrom('stock_notice').select('email_norm').where('sku_id', '=', id);
  expect((await rows.execute()).filter(({ email_norm }) => email_norm === waiting)).toHaveLength(1);
  expect((await shop.takeMails(waiting)).map(({ subject }) => subject)).toEqual([
    'You already wait for Pinning tray',
    'You already wait for Pinning tray',
  ]);
  await shop.setStock(id, 1);
  await shop.runMinute();
  expect(await shop.takeMails(waiting)).toHaveLength(1);
});

test('stores nothing for a sku that is in stock, hidden or unknown [SHOP-15]', async () => {
  const { id, productId } = await shop.soldOut();
  const email = anAddress();
  await shop.setStock(id, 1);
  expect(await shop.request(id, email)).toMatchObject({ body: { status: 'in-stock' } });
  await shop.setStock(id, 0);
  await shop.db
    .updateTable('product')
    .set({ enabled: false })
    .where('id', '=', productId)
    .execute();
  for (const sku of [id, 999_999])
    expect(await shop.request(sku, email)).toMatchObject({ body: { code: 'SKU_NOT_FOUND' } });
  expect(await shop.countRows(id)).toBe(0);
});

test.each([
  [''],
  ['robin'],
  ['a@b'],
  [`${'x'.repeat(300)}@example.com`],
  ['a@example.com\nBcc: b@x.y'],
])('refuses the address %j with an error beside the field [SHOP-15]', async (email) => {
  const { id } = await shop.soldOut();
  expect(await shop.request(id, email)).toMatchObject({
    status: 422,
    body: { errors: { email: expect.stringMatching(/^Enter /) } },
  });
  expect(await shop.countRows(id)).toBe(0);
});

test('stores nothing when the honeypot field is filled in [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const spam = { sku: id, email: anAddress(), website: 'https://spam.example' };
  expect(await shop.post('stockNotice/request', spam)).toEqual(MAILED);
  expect(await shop.countRows(id)).toBe(0);
});

test('takes a request back with the link of either mail, even twice [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const email = anAddress();
  await shop.request(id, email);
  const [first] = await shop.takeMails(email);
  expect(await shop.remove(tokenIn(first, 'remove'))).toMatchObject({ status: 200 });
  expect(await shop.remove(tokenIn(first, 'remove'))).toMatchObject({ status: 200 });
  expect(await shop.confirm(tokenIn(first, 'confirm'))).toMatchObject(LINK_REFUSED);

  await shop.waitFor(id, email);
  await shop.setStock(id, 1);
  await shop.runMinute();
  const [notice] = await shop.takeMails(email);
  expect(await shop.remove(tokenIn(notice, 'remove'))).toMatchObject({ status: 200 });
});

test('refuses forged, swapped and expired tokens [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  const [email, other] = [anAddress(), anAddress()];
  await shop.request(id, email);
  const [mail] = await shop.takeMails(email);
  await shop.request(id, other);
  const [otherMail] = await shop.takeMails(other);
  const [confirm, remove] = [tokenIn(mail, 'confirm'), tokenIn(mail, 'remove')];
  const otherId = tokenIn(otherMail, 'confirm').split('.')[0];
  const swapped = [otherId, ...confirm.split('.').slice(1)].join('.');
  for (const token of ['', 'x', remove, swapped, `${confirm}x`])
    expect([token, await shop.confirm(token)]).toMatchObject([token, LINK_REFUSED]);
  for (const token of ['', confirm, remove.slice(0, -1)])
    expect([token, await shop.remove(token)]).toMatchObject([token, LINK_REFUSED]);
  shop.clock.advanceSeconds(DAY_SECONDS);
  expect(await shop.confirm(confirm)).toMatchObject(LINK_REFUSED);
  expect(await shop.remove(remove)).toMatchObject({ status: 200 });
});

test('deletes an unconfirmed request after a day, any other after 180 days [SHOP-15]', async () => {
  const { id } = await shop.soldOut();
  await shop.request(id, anAddress());
  await shop.waitFor(id, anAddress());
  shop.clock.advanceSeconds(DAY_SECONDS);
  await purgeExpiredRows(shop.services);
  expect(await shop.countRows(id)).toBe(2);
  shop.clock.advanceSeconds(1);
  await purgeExpiredRows(shop.services);
  expect(await shop.countRows(id)).toBe(1);
  shop.clock.advanceSeconds(179 * DAY_SECONDS);
  await purgeExpiredRows(shop.services);
  expect(await shop.countRows(id)).toBe(0);
});

test('mails one address at most three times for one sku, and for ten skus [SHOP-15]', async () => {
  const email = anAddress();
  const { id } = await shop.soldOut();
  for (let run = 0; run < 5; run += 1) expect(await shop.request(id, email)).toEqual(MAILED);
  expect(await shop.takeMails(email)).toHaveLength(3);
  shop.clock.advanceSeconds(HOUR_SECONDS);
  for (let run = 0; run < 12; run += 1) {
    const sku = await shop.soldOut();
    expect(await shop.request(sku.id, email)).toEqual(MAILED);
  }
  expect(await shop.takeMails(email)).toHaveLength(9);
});

test('limits how often one visitor asks, whatever the address [SHOP-15 ACC-13]', async () => {
  shop.clock.advanceSeconds(HOUR_SECONDS);
  const { id } = await shop.soldOut();
  const email = anAddress();
  for (let run = 0; run < 12; run += 1) await shop.request(id, email);
  expect(await shop.request(id, email)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', message: expect.stringMatching(/^Too many attempts/) },
  });
  expect(await shop.request(id, anAddress())).toEqual(MAILED);
});

test('refuses a customer who waits for fifty skus, but stores a repeated request [SHOP-15]', async () => {
  const { id: userId, bearer } = await shop.createCustomer();
  const { email } = await shop.db
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const now = shop.clock.now();
  const skus = await Promise.all(Array.from({ length: 51 }, () => shop.soldOut()));
  const [next, ...waiting] = skus.map(({ id }) => id);
  const rows = waiting.map((sku_id) => ({
    sku_id,
    email,
    email_norm: email,
    created_at: now,
    confirmed_at: now,
  }));
  await shop.db.insertInto('stock_notice').values(rows).execute();
  expect(await shop.request(next ?? 0, email, bearer)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('You already wait for 50 products.') },
  });
  expect(await shop.request(waiting[0] ?? 0, email, bearer)).toEqual(WAITING);
});
