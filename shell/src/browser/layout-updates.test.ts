import { aLayoutModel } from '../document/page-fixtures.ts';
import { createLayoutUpdates } from './layout-updates.ts';
import type { LayoutAnswer } from '../document/document-state.ts';

function aVisit(answer: () => Response | Promise<Response>) {
  jest.useFakeTimers();
  const versions: (string | null)[] = [];
  const sets: (string | null)[] = [];
  const shown: LayoutAnswer[] = [];
  const navigate = createLayoutUpdates({
    boot: { layoutVersion: '"v1"', releaseSet: 'mfe-test@1' },
    show: (answer) => shown.push(answer),
    request: async (_address, init) => {
      const headers = new Headers(init?.headers);
      versions.push(headers.get('if-none-match'));
      sets.push(headers.get('x-release-set'));
      return answer();
    },
    now: Date.now,
  });
  return { versions, sets, shown, navigate };
}

afterEach(() => jest.useRealTimers());

function changed(text: string, etag: string): Response {
  const blocks = { 'header-1': { html: text, version: text } };
  const answer: LayoutAnswer = { model: aLayoutModel(), blocks, styles: '' };
  return new Response(JSON.stringify(answer), { headers: { etag } });
}

test('requests header and footer one second after the document, with the known version and releases [SH-16]', async () => {
  const { versions, sets, shown } = aVisit(() => changed('New', '"v2"'));
  await jest.advanceTimersByTimeAsync(999);
  expect(versions).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(versions).toEqual(['"v1"']);
  expect(sets).toEqual(['mfe-test@1']);
  expect(shown).toMatchObject([{ blocks: { 'header-1': { html: 'New' } } }]);
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
  const { shown } = aVisit(answer);
  await jest.advanceTimersByTimeAsync(1000);
  expect(shown).toEqual([]);
});
