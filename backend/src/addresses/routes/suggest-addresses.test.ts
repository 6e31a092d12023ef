import { createServer, type Server } from 'node:http';
import { headersOf, openTestShop, useTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createTestApp, TEST_START_TIMEOUT_MS } from '../../testing/test-app.ts';

const HOUSE = { countrycode: 'AU', housenumber: '12', street: 'King Street' };
const FEATURES = [
  { ...HOUSE, district: 'Newtown', city: 'Sydney', state: 'New South Wales', postcode: '2042' },
  { ...HOUSE, district: 'Newtown', city: 'Sydney', state: 'New South Wales', postcode: '2042' },
  { ...HOUSE, housenumber: undefined, district: 'Newtown', postcode: '2042' },
  { ...HOUSE, countrycode: 'GB', city: 'London', postcode: 'W1' },
  // In two states: the postcode is of Victoria too.
  { ...HOUSE, city: 'Barooga', state: 'New South Wales', postcode: '3644' },
  { ...HOUSE, city: 'Sale', postcode: '3850' },
];

let photon: Server;
let requests: URL[] = [];
let answer: () => { status: number; body: string } = () => ({ status: 200, body: '' });
let shop: TestShop;

beforeAll(async () => {
  photon = createServer(({ url = '' }, response) => {
    requests.push(new URL(url, 'http://photon.test'));
    const { status, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => {
    photon.listen(0, '127.0.0.1', resolve);
  });
  const address = photon.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  shop = openTestShop(
    await createTestApp({ addressServiceUrl: `http://127.0.0.1:${address.port}/api` }),
  );
}, TEST_START_TIMEOUT_MS);
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => photon.close(resolve));
});
beforeEach(() => {
  requests = [];
  const features = FEATURES.map((properties) => ({ type: 'Feature', properties }));
  answer = () => ({ status: 200, body: JSON.stringify({ features }) });
});

const suggest = async (at: TestShop, query: string, bearer?: string) => {
  const headers = bearer === undefined ? {} : headersOf(bearer);
  const response = await at.app.inject({ url: `/api/v1/sell/address/suggest?${query}`, headers });
  return { status: response.statusCode, body: response.json() };
};

test('suggests houses in the country, with suburb and state as an Australian address has them [CART-17]', async () => {
  const { bearer } = await shop.createCustomer();
  expect(await suggest(shop, 'q=12%20king&country=AU', bearer)).toEqual({
    status: 200,
    body: {
      data: [
        {
          street_address: '12 King Street',
          city: 'Newtown',
          state: 'NSW',
          postcode: '2042',
          country: 'AU',
        },
        {
          street_address: '12 King Street',
          city: 'Barooga',
          state: 'NSW',
          postcode: '3644',
          country: 'AU',
        },
        {
          street_address: '12 King Street',
          city: 'Sale',
          state: 'VIC',
          postcode: '3850',
          country: 'AU',
        },
      ],
    },
  });
  expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([
    ['/api', '12 king'],
  ]);
});

test.each([
  ['fails', () => ({ status: 500, body: '' })],
  ['returns something else', () => ({ status: 200, body: '<html>' })],
])('suggests nothing while the service %s [CART-17]', async (_, broken) => {
  const { bearer } = await shop.createCustomer();
  answer = broken;
  expect(await suggest(shop, 'q=12%20king&country=AU', bearer)).toEqual({
    status: 200,
    body: { data: [] },
  });
});

test('asks the service neither for strangers, nor for too little text, nor without end [CART-17]', async () => {
  const { bearer } = await shop.createCustomer();
  expect(await suggest(shop, 'q=12%20king&country=AU')).toMatchObject({ status: 401 });
  expect(await suggest(shop, 'q=12&country=AU', bearer)).toMatchObject({ status: 422 });
  expect(requests).toEqual([]);
  for (let count = 0; count < 200; count += 1)
    await suggest(shop, 'q=12%20king&country=AU', bearer);
  expect(await suggest(shop, 'q=12%20king&country=AU', bearer)).toMatchObject({ status: 429 });
  expect(requests).toHaveLength(200);
});

describe('a shop without an address service', () => {
  const plain = useTestShop();

  test('says so, and suggests nothing [CART-17]', async () => {
    const { bearer } = await plain.createCustomer();
    expect(await suggest(plain, 'q=12%20king&country=AU', bearer)).toEqual({
      status: 200,
      body: { data: [] },
    });
    const list = async (at: TestShop, token: string) =>
      (await at.app.inject({ url: '/api/v1/sell/address', headers: headersOf(token) })).json();
    expect(await list(plain, bearer)).toEqual({ data: [] });
    const { bearer: other } = await shop.createCustomer();
    expect(await list(shop, other)).toMatchObject({ suggestions: true });
  });
});
