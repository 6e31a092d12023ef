import { exportDataWireSchema } from 'shared-contracts/api/account';
import { parseBody } from 'shared-contracts/api/wire';
import { useTestAccounts, type AccountHolder } from '../testing/account-holder.ts';
import { headersOf } from '../../testing/test-shop.ts';

const shop = useTestAccounts();

const fetchFile = (url: string, bearer?: string) =>
  shop.inject({ url, headers: headersOf(bearer) });

async function confirm(holder: AccountHolder): Promise<string> {
  expect(await shop.user('requestDataExport', {}, holder.bearer)).toMatchObject({ status: 200 });
  const code = await shop.takeCode(holder.email);
  const { body } = await shop.user('exportData', { code }, holder.bearer);
  return parseBody(exportDataWireSchema, body).url;
}

test('exports everything the shop holds as a file, after the code from the mail [ACC-18 SHOP-16]', async () => {
  const holder = await shop.createHolder();
  const file = await fetchFile(await confirm(holder), holder.bearer);
  expect(file.headers).toMatchObject({
    'content-disposition': 'attachment; filename="my-data.json"',
    'cache-control': 'no-store',
  });
  expect(file.json()).toMatchObject({
    profile: {
      email: holder.email,
      mobile_phone: '0400 000 000',
      company_name: 'Locke & Daughters',
    },
    addresses: [{ street_address: '1 Key Street' }],
    orders: [
      {
        items: [{ name: 'Seat at an evening', qty: 2 }],
        ship_to: { street_address: '1 Key Street' },
        invoices: [{}],
        tickets: [{ name: 'Seat at an evening' }, {}],
      },
    ],
    carts: [{ status: 'open', items: [{ name: 'Tray in the cart', qty: 2 }] }],
    wish_list: [{ name: 'Gauge on the wish list' }],
    reviews: [{ product: 'Seat at an evening', rating: 5, content: 'A good evening.' }],
    gift_vouchers_bought: [
      {
        amount: '50.00',
        status: 'issued',
        recipient_name: 'Kim',
        recipient_email: 'kim@example.com',
        sender_name: 'Ada',
        gift_message: 'Enjoy',
      },
    ],
    credit: { balance: '12.50', entries: [{ amount: '12.50' }] },
    back_in_stock_requests: [{ name: 'Tray out of stock', email: holder.email }],
    sessions: [{ revoked_at: null }],
  });
  const answers = JSON.stringify(file.json().forms);
  expect(answers).toContain('Do you sell spare pins?');
  expect(answers).toContain('Ada Locke');
  expect(file.body).not.toMatch(/hash|\$argon2|redirect_url|gateway_ref/);
});

test('accepts a code once, from the browser that requested it, and reveals nothing more [ACC-18]', async () => {
  const holder = await shop.createHolder();
  await shop.user('requestDataExport', {}, holder.bearer);
  const code = await shop.takeCode(holder.email);
  const refused = {
    status: 422,
    body: { code: 'CODE_INVALID', errors: { code: /incorrect or has expired/ } },
  };
  const isRefused = async (body: object, bearer = holder.bearer) => {
    const response = await shop.user('exportData', body, bearer);
    expect(response).toMatchObject({ status: 422, body: { code: 'CODE_INVALID' } });
    expect(JSON.stringify(response.body)).toMatch(refused.body.errors.code);
  };
  await isRefused({ code, fingerprint: 'zzzzzzzzzzzzzzzzzzzzz' });
  await isRefused({ code }, (await shop.createCustomer()).bearer);
  await isRefused({ code: 'AAAA-AAAA' });
  expect(await shop.user('exportData', { code }, holder.bearer)).toMatchObject({ status: 200 });
  await isRefused({ code });
  expect(await shop.user('deleteAccount', { code }, holder.bearer)).toMatchObject({ status: 422 });
  for (const nonsense of [{}, { code: [code] }, { code: '' }, { code, fingerprint: 'short' }]) {
    expect(await shop.user('exportData', nonsense, holder.bearer)).toMatchObject({ status: 422 });
  }
});

test('serves the file to its owner only, for ten minutes [ACC-18]', async () => {
  const holder = await shop.createHolder();
  const stranger = await shop.createCustomer();
  const url = await confirm(holder);
  const bare = url.replace(/\?.*/, '');
  expect((await fetchFile(url)).statusCode).toBe(401);
  expect((await fetchFile(url, stranger.bearer)).statusCode).toBe(404);
  expect((await fetchFile(bare, holder.bearer)).statusCode).toBe(422);
  expect((await fetchFile(`${url}x`, holder.bearer)).statusCode).toBe(404);
  shop.clock.advanceSeconds(601);
  const { bearer } = await shop.renew(holder);
  expect((await fetchFile(url, bearer)).statusCode).toBe(404);
});

test('mails at most five codes in 15 minutes [ACC-18 ACC-13]', async () => {
  const holder = await shop.createHolder();
  const ask = () => shop.user('requestDataExport', {}, holder.bearer);
  for (let mail = 1; mail <= 5; mail += 1) expect(await ask()).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(await shop.user('requestDataExport', {})).toMatchObject({ status: 401 });
});

test('stores no code once its mail is sent [ACC-18]', async () => {
  const holder = await shop.createHolder();
  await shop.user('requestDataExport', {}, holder.bearer);
  const code = await shop.takeCode(holder.email);
  const tasks = await shop.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(tasks)).not.toContain(code);
});
