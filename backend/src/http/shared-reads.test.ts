import type { KyselyPlugin } from 'kysely';
import { useTestApp } from '../testing/test-app.ts';

let queryCount = 0;
const countQueries: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    queryCount += 1;
    return result;
  },
};

const api = useTestApp({}, [countQueries]);
const LIST = '/api/v1/cognito/article?page_size=9';

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await api.inject({ url, headers });
  return { status: response.statusCode, headers: response.headers, body: response.body };
}

async function countQueriesOf(work: () => Promise<unknown>): Promise<number> {
  queryCount = 0;
  await work();
  return queryCount;
}

const readAtOnce = (urls: readonly string[]) => Promise.all(urls.map((url) => read(url)));

test('sends equal public reads at the same time one response, read once [API-06]', async () => {
  const single = await countQueriesOf(() => read(LIST));
  const responses = await readAtOnce(Array.from({ length: 20 }, () => LIST));

  expect(single).toBeGreaterThan(0);
  expect(await countQueriesOf(() => readAtOnce([LIST, LIST, LIST, LIST]))).toBe(single);
  expect(await countQueriesOf(() => read(LIST))).toBe(single);
  const [first] = responses;
  for (const { status, headers, body } of responses) {
    expect([status, body]).toEqual([200, first?.body]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers.etag).toBe(first?.headers.etag);
  }
});

test('reads other lists separately, and those of a logged-in customer [API-06]', async () => {
  const { email } = await api.createUser();
  const authorization = await api.login(email);

  const pages = '/api/v1/cognito/page?page_size=100';
  const [anonymous, own] = await Promise.all([read(pages), read(pages, { authorization })]);
  expect(own?.headers['cache-control']).toBe('private, no-cache');
  expect(anonymous?.headers['cache-control']).toBe('public, no-cache');
  const [nine, three] = await readAtOnce([LIST, '/api/v1/cognito/article?page_size=3']);
  expect([nine?.status, three?.status]).toEqual([200, 200]);
});

test('sends a refusal to each of them, and reads the next one again [API-06]', async () => {
  const unknown = '/api/v1/sell/product?url=unknown';
  const responses = await readAtOnce([unknown, unknown, unknown]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await read(LIST)).status).toBe(200);
});
