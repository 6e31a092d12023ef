/** Rate limits of form submissions. */
import { useTestForms } from './testing/test-forms.ts';

const PROXY = { 'x-proxy-secret': 'between us' };

const shop = useTestForms({ proxySecret: 'between us' });
beforeEach(() => shop.db.deleteFrom('rate_bucket').execute());

const LIMITED = { status: 429, body: { code: 'RATE_LIMITED' } };
const REFUSED = { status: 422, body: { code: 'VALIDATION_FAILED' } };
const SENT = { status: 200 };

async function aForm() {
  const form = await shop.createForm({
    questions: [{ name: 'name', field_type: 'text', required: true }],
  });
  let sent = 0;
  const send = (address: string, data: object) =>
    shop.call(
      `form/submit/${form.id}`,
      { data, url: '/' },
      { ...PROXY, 'x-forwarded-for': address },
    );
  return {
    sendInvalid: (address: string) => send(address, {}),
    sendValid: (address: string) => send(address, { name: `Ada ${(sent += 1)}` }),
  };
}

/** Sets the counters of a limit. */
const fill = (limit: string, count: number) =>
  shop.db.updateTable('rate_bucket').set({ count }).where('key', 'like', `${limit}:%`).execute();

test('limits one address across all forms [API-06]', async () => {
  const [form, other] = [await aForm(), await aForm()];
  expect(await form.sendInvalid('203.0.113.1')).toMatchObject(REFUSED);
  await fill('form-address', 119);
  expect(await form.sendInvalid('203.0.113.1')).toMatchObject(REFUSED);
  expect(await form.sendInvalid('203.0.113.1')).toMatchObject(LIMITED);
  expect(await other.sendValid('203.0.113.1')).toMatchObject(LIMITED);
  expect(await form.sendValid('203.0.113.2')).toMatchObject(SENT);
});

test('limits valid submissions of one form from many addresses [API-06]', async () => {
  const [form, other] = [await aForm(), await aForm()];
  expect(await form.sendValid('198.51.100.1')).toMatchObject(SENT);
  await fill('form-kept', 599);
  expect(await form.sendValid('198.51.100.2')).toMatchObject(SENT);
  expect(await form.sendValid('198.51.100.3')).toMatchObject(LIMITED);
  expect(await other.sendValid('198.51.100.3')).toMatchObject(SENT);
});

test('invalid submissions do not block a form for others [API-06]', async () => {
  const form = await aForm();
  for (let address = 1; address <= 9; address += 1)
    expect(await form.sendInvalid(`198.51.100.${address}`)).toMatchObject(REFUSED);
  expect(await shop.db.selectFrom('rate_bucket').select('key').execute()).toHaveLength(9);
  expect(await form.sendValid('203.0.113.9')).toMatchObject(SENT);
});

test('one address can use up only its own share of a form [API-06]', async () => {
  const form = await aForm();
  expect(await form.sendValid('198.51.100.1')).toMatchObject(SENT);
  await fill('form-kept-address', 40);
  expect(await form.sendValid('198.51.100.1')).toMatchObject(LIMITED);
  const bucket = await shop.db
    .selectFrom('rate_bucket')
    .select('count')
    .where('key', 'like', 'form-kept:%')
    .executeTakeFirst();
  expect(bucket).toEqual({ count: 1 });
  expect(await form.sendValid('198.51.100.2')).toMatchObject(SENT);
});
