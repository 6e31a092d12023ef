import { payNowWireSchema } from 'shared-contracts/api/gift-voucher';
import { parseBody } from 'shared-contracts/api/wire';
import { formatSiteDay } from '../../domain/site-time.ts';
import { useTestForms } from '../../forms/testing/test-forms.ts';
import { createOwner, readForm, useOwner } from '../testing/owner.ts';

const DAY_SECONDS = 86_400;

const shop = useTestForms();
const owner = useOwner(shop);
beforeAll(() => shop.db.insertInto('voucher_theme').values({ name: 'Birthday' }).execute());
afterEach(() => shop.takeMails());

/** Buys and pays a voucher for `email`. Returns the path of its page. */
async function aVoucher(email: string, sendOn = ''): Promise<string> {
  const { id: theme_id } = await shop.db
    .selectFrom('voucher_theme')
    .select('id')
    .executeTakeFirstOrThrow();
  const recipient = { name: 'Kim', email, sender_name: 'Alex', send_on: sendOn };
  const body = { theme_id, amount: '50.00', url: '/', email: 'buyer@example.com', recipient };
  const { payment } = parseBody(
    payNowWireSchema,
    (await shop.call('giftVoucher/payNow', body)).body,
  );
  await shop.decide(payment?.url ?? '', 'captured');
  while ((await shop.runOutbox()) > 0);
  const { id } = await shop.db
    .selectFrom('gift_voucher')
    .select('id')
    .where('recipient_email', '=', email)
    .executeTakeFirstOrThrow();
  return `/cms/vouchers/${id}`;
}

async function takeReceivers(): Promise<readonly string[]> {
  return [...(await shop.takeMails()).keys()].filter((to) => to !== 'buyer@example.com');
}

test('shows the recipient, and sends the voucher again to a corrected address, once [API-08 CART-15]', async () => {
  const path = await aVoucher('kmi@example.com');
  expect(await takeReceivers()).toEqual(['kmi@example.com']);
  const { body: page } = await owner.get(path);
  expect(page).toContain('<td>Kim, kmi@example.com</td>');
  expect(page).toMatch(/Sent to the recipient<\/th>\s*<td>\d{4}-\d\d-\d\d \d\d:\d\d</);
  expect((await owner.get('/cms/vouchers?q=kmi%40example.com')).body).toContain(`href="${path}"`);

  const action = `${path}/recipient`;
  const form = { ...readForm(page, action), email: 'kim@example.com' };
  const refused = await owner.post(action, { ...form, email: 'kim' });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain('value="kim"');
  const done = { status: 303, location: `${path}?done=recipient-sent-again` };
  expect(await owner.post(action, form)).toMatchObject(done);
  expect(await owner.post(action, form)).toMatchObject(done);
  expect(await takeReceivers()).toEqual(['kim@example.com']);
  expect(await owner.post(action, { ...form, email: 'other@example.com' })).toMatchObject({
    status: 422,
  });
  expect((await owner.get(path)).body).toContain('Sent to the recipient again');
});

test('changes the address before the planned day, and a blocked voucher is not sent [API-08 CART-15]', async () => {
  const day = formatSiteDay(new Date(shop.clock.now().getTime() + 2 * DAY_SECONDS * 1000));
  const corrected = await aVoucher('sma@example.com', day);
  const blocked = await aVoucher('lost@example.com', day);
  const page = await owner.get(corrected);
  expect(page.body).toContain(`No: planned for ${day} 08:00`);
  const action = `${corrected}/recipient`;
  expect(
    await owner.post(action, { ...readForm(page.body, action), email: 'sam@example.com' }),
  ).toMatchObject({ location: `${corrected}?done=recipient-saved` });
  await owner.post(`${blocked}/block`, {});
  expect(await owner.post(`${blocked}/recipient`, { email: 'x@example.com' })).toMatchObject({
    status: 404,
  });
  expect(await takeReceivers()).toEqual([]);
  shop.clock.advanceSeconds(3 * DAY_SECONDS);
  expect(await takeReceivers()).toEqual(['sam@example.com']);
});

test('a voucher that was blocked at the time of its mail is sent once when it is unblocked [API-08 CART-15]', async () => {
  const day = formatSiteDay(new Date(shop.clock.now().getTime() + 2 * DAY_SECONDS * 1000));
  const path = await aVoucher('patient@example.com', day);
  await (await createOwner(shop)).post(`${path}/block`, {});
  shop.clock.advanceSeconds(3 * DAY_SECONDS);
  expect(await takeReceivers()).toEqual([]);
  const later = await createOwner(shop);
  await later.post(`${path}/allow`, {});
  expect(await takeReceivers()).toEqual(['patient@example.com']);
  await later.post(`${path}/block`, {});
  await later.post(`${path}/allow`, {});
  expect(await takeReceivers()).toEqual([]);
});
