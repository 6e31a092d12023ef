/** @jest-environment jsdom */
import { createRecovery } from '../recovery/recovery.ts';
import { createIntegrityTable } from './integrity-table.ts';
import { createReleaseFiles } from './release-files.ts';

const INTEGRITY = {
  '/r/s/1/entry.js': 'sha384-entry',
  '/r/s/1/slots.js': 'sha384-slots',
  '/r/s/1/card.js': 'sha384-card',
  '/r/s/1/card.css': 'sha384-css',
};
const RELEASES = {
  'mfe-shop': {
    version: '1.0.0',
    globalName: 'shop',
    entry: '/r/s/1/entry.js',
    integrity: INTEGRITY,
    templates: {
      'Sell/card': {
        scripts: ['/r/s/1/card.js'],
        styles: ['/r/s/1/card.css'],
        personal: false,
      },
    },
    slots: { scripts: ['/r/s/1/slots.js'], styles: [] },
    publishes: [],
    consumes: [],
  },
};

interface Request {
  readonly url: string;
  readonly options: RequestInit | undefined;
}

function someFiles(status = 200, head = '') {
  document.head.innerHTML = head;
  const requests: Request[] = [];
  // Missing in jsdom. Of a response only `ok` and `status` are read.
  Object.assign(performance, { getEntriesByName: () => [] });
  Object.assign(globalThis, {
    fetch: async (url: string, options?: RequestInit) => {
      requests.push({ url, options });
      return { ok: status === 200, status };
    },
  });
  const discarded: string[] = [];
  const create = (url: string) => {
    const script = document.createElement('script');
    discarded.push(url);
    // Browsers fire an event after a script is added to the document; jsdom loads none.
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return script;
  };
  const files = createReleaseFiles({
    page: document,
    releases: RELEASES,
    integrity: createIntegrityTable({ releases: RELEASES, shellIntegrity: {} }, location.origin),
    loadRecovery: async () => createRecovery({ page: window, releaseSet: 'mfe-shop@1.0.0' }),
    scripts: { nonce: 'n0nce', create, createJsonLd: () => document.createElement('script') },
  });
  return { files, requests, discarded };
}

test('preloads entry, exposed module and block once, each with its integrity hash [FED-13]', () => {
  const { files } = someFiles();
  files.preload('mfe-shop', ['Sell/card']);
  files.preload('mfe-shop', ['Sell/card']);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(links.map((link) => [link.getAttribute('href'), link.integrity])).toEqual(
    Object.entries(INTEGRITY),
  );
  expect(new Set(links.map((link) => link.nonce))).toEqual(new Set(['n0nce']));
});

test('does not request files again that were loaded with the document [SH-07]', () => {
  const { files, requests } = someFiles();
  Object.assign(performance, { getEntriesByName: () => [{}] });
  files.preload('mfe-shop', ['Sell/card']);
  files.warm('mfe-shop', ['Sell/card']);
  expect(document.head.querySelector('link')).toBeNull();
  expect(requests).toEqual([]);
});

test('warms the cache with low priority and adds no link [SH-07]', () => {
  const { files, requests } = someFiles();
  files.warm('mfe-shop', ['Sell/card']);
  expect(requests).toHaveLength(4);
  expect(requests[0]?.options).toMatchObject({ priority: 'low', integrity: 'sha384-entry' });
  expect(document.head.querySelector('link')).toBeNull();
});

test('fetches a failed release again without the cache, with integrity hash [FED-17]', async () => {
  const { files, requests } = someFiles();
  await files.refetch('mfe-shop', ['Sell/card']);
  expect(requests).toHaveLength(4);
  expect(requests[0]?.options).toMatchObject({ cache: 'reload', integrity: 'sha384-entry' });
});

test('discards failed preloads of chunks and leaves no script behind [FED-17]', async () => {
  const { files, discarded } = someFiles();
  await files.refetch('mfe-shop', ['Sell/card']);
  expect(discarded).toEqual(['/r/s/1/slots.js', '/r/s/1/card.js']);
  expect(document.head.querySelector('script')).toBeNull();
});

test('rejects while the release still cannot be reached [FED-17]', async () => {
  const { files } = someFiles(500);
  await expect(files.refetch('mfe-shop', [])).rejects.toThrow(
    '/r/s/1/entry.js failed with status 500',
  );
});

test('requests nothing for a remote without a release [FED-07]', () => {
  const { files, requests } = someFiles();
  files.warm('mfe-unknown', ['x']);
  expect(requests).toEqual([]);
});

test('adds a stylesheet to the document once and waits until it has loaded [SH-07]', async () => {
  const { files } = someFiles();
  let isThere = false;
  const attached = files.attachStyles('mfe-shop', ['Sell/card']).then(() => {
    isThere = true;
  });
  const [link, ...others] = document.head.querySelectorAll<HTMLLinkElement>('link');
  expect([link?.rel, link?.getAttribute('href'), link?.integrity]).toEqual([
    'stylesheet',
    'http://localhost/r/s/1/card.css',
    'sha384-css',
  ]);
  expect([others, isThere]).toEqual([[], false]);
  const again = files.attachStyles('mfe-shop', ['Sell/card']);
  // jsdom loads nothing.
  Object.defineProperty(link ?? {}, 'sheet', { value: {} });
  link?.dispatchEvent(new Event('load'));
  await Promise.all([attached, again]);
  await files.attachStyles('mfe-shop', ['Sell/card']);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

test('adds a stylesheet to the head that the document has in a slot, which may disappear [SH-27]', () => {
  const { files } = someFiles();
  document.body.innerHTML = '<div><link rel="stylesheet" href="/r/s/1/card.css"></div>';
  void files.attachStyles('mfe-shop', ['Sell/card']);
  expect(document.head.querySelector('link')?.href).toBe('http://localhost/r/s/1/card.css');
  document.body.replaceChildren();
});

test('requests no stylesheet that the document contains, and names it as remotes do [SH-07]', async () => {
  const { files } = someFiles(200, '<style data-href="/r/s/1/card.css">p{}</style>');
  await files.attachStyles('mfe-shop', ['Sell/card']);
  files.preload('mfe-shop', ['Sell/card']);
  expect(document.querySelector('link[href$=".css"]')).toBeNull();
  expect(document.querySelector('style')?.dataset['href']).toBe('http://localhost/r/s/1/card.css');
});

test('waits three seconds for a stylesheet that never arrives [FED-07 SH-27]', async () => {
  jest.useFakeTimers();
  const { files } = someFiles();
  let isOver = false;
  const attached = files.attachStyles('mfe-shop', ['Sell/card']).then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(2900);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  await attached;
  jest.useRealTimers();
});

test('stops waiting for a stylesheet that fails, and leaves it to the remote’s code [FED-07]', async () => {
  const { files } = someFiles();
  const attached = files.attachStyles('mfe-shop', ['Sell/card']);
  document.head.querySelector('link')?.dispatchEvent(new Event('error'));
  await attached;
  expect(document.head.querySelector('link')).toBeNull();
});
