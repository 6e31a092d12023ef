/** @jest-environment jsdom */
import { createIntegrityTable } from '../federation/integrity-table.ts';
import { refetchRelease } from './refetch-release.ts';

/** Requests one missing file; the server returns `answer` when the page is requested. */
function aFailure(answer: object | 'unreachable') {
  const requests: string[] = [];
  let reloads = 0;
  Object.assign(globalThis, {
    fetch: async (url: string, { headers }: RequestInit = {}) => {
      requests.push(url);
      if (!url.startsWith('/_data')) return { ok: false, status: 410 };
      expect(headers).toMatchObject({ 'x-release-set': 'mfe-shop@1.0.0' });
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      return { json: async () => answer };
    },
  });
  const removed = { page: window, releaseSet: 'mfe-shop@1.0.0', reload: () => (reloads += 1) };
  const failed = {
    integrity: createIntegrityTable({ releases: {}, shellIntegrity: {} }, location.origin),
    scripts: {
      nonce: '',
      create: () => document.createElement('script'),
      createJsonLd: () => document.createElement('script'),
    },
    entry: '/r/s/1/entry.js',
    files: [{ url: '/r/s/1/entry.js', as: 'script' as const }],
  };
  const refetching = refetchRelease(failed, removed);
  return { refetching, requests, reloads: () => reloads };
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/product/vice?option=2');
});

test('reloads the document when the server no longer has its releases [FED-24]', async () => {
  const { refetching, requests, reloads } = aFailure({ kind: 'reload' });
  await expect(refetching).rejects.toThrow('/r/s/1/entry.js failed with status 410');
  expect(requests).toEqual(['/r/s/1/entry.js', '/_data/product/vice?option=2']);
  expect(reloads()).toBe(1);
});

test('reloads only once: after that the slot rests and offers a retry [FED-24]', async () => {
  for (const expected of [1, 0]) {
    const { refetching, reloads } = aFailure({ kind: 'reload' });
    await expect(refetching).rejects.toThrow('failed with status 410');
    expect(reloads()).toBe(expected);
  }
});

test.each([
  ['the server still has its releases', { kind: 'page', data: {}, html: {}, state: {} }],
  ['the server cannot be reached', 'unreachable'],
] as const)('does not reload the document when %s [FED-07]', async (_, answer) => {
  const { refetching, reloads } = aFailure(answer);
  await expect(refetching).rejects.toThrow('failed with status 410');
  expect(reloads()).toBe(0);
});
