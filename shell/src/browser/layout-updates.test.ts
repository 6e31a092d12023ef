import { aLayoutModel } from '../document/page-fixtures.ts';
import { createLayoutUpdates } from './layout-updates.ts';
import { createStore } from './store.ts';

function aVisit(answer: () => Response | Promise<Response>) {
  jest.useFakeTimers();
  const versions: (string | null)[] = [];
  const model = createStore(aLayoutModel());
  const navigate = createLayoutUpdates({
    boot: { layoutVersion: '"v1"' },
    model,
    request: async (_address, init) => {
      versions.push(new Headers(init?.headers).get('if-none-match'));
      return answer();
    },
    now: Date.now,
  });
  return { versions, model, navigate };
}

afterEach(() => jest.useRealTimers());

function changed(tagline: string, etag: string): Response {
  const shopGroups = [{ href: '/shop/new', label: `Group of ${tagline}` }];
  return new Response(JSON.stringify(aLayoutModel({ tagline, shopGroups })), { headers: { etag } });
}

test('requests header and footer one second after the document, with the known version [SH-16]', async () => {
  const { versions, model } = aVisit(() => changed('New', '"v2"'));
  await jest.advanceTimersByTimeAsync(999);
  expect(versions).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(versions).toEqual(['"v1"']);
  expect(model.current()).toMatchObject({
    tagline: 'New',
    shopGroups: [{ label: 'Group of New' }],
  });
});

test('requests them again on navigation, at most once a minute [SH-15]', async () => {
  const { versions, navigate } = aVisit(() => changed('New', '"v2"'));
  navigate();
  await jest.advanceTimersByTimeAsync(1000);
  navigate();
  await jest.advanceTimersByTimeAsync(59_999);
  navigate();
  expect(versions).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  navigate();
  navigate();
  await jest.advanceTimersByTimeAsync(0);
  expect(versions).toEqual(['"v1"', '"v2"']);
});

test.each([
  ['nothing changed', () => new Response(null, { status: 304 })],
  ['the response has another shape', () => new Response('[]')],
  ['the response is not JSON', () => new Response('<html>')],
  ['the server cannot be reached', () => Promise.reject(new TypeError('unreachable'))],
])('keeps the current layout when %s [SH-16]', async (_, answer) => {
  const { model } = aVisit(answer);
  const before = model.current();
  await jest.advanceTimersByTimeAsync(1000);
  expect(model.current()).toBe(before);
});
