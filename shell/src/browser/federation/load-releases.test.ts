import type { BrowserRelease } from '../../document/document-state.ts';
import { createIntegrityTable } from './integrity-table.ts';
import { createReleaseLoader } from './load-releases.ts';

const FILE = '/r/mfe-shop/2.0.0/entry.js';
const DIGEST = `sha384-${'a'.repeat(64)}`;
const SHOP: BrowserRelease = {
  version: '2.0.0',
  globalName: 'shop_2',
  entry: FILE,
  integrity: { [FILE]: DIGEST },
  templates: {},
  slots: { scripts: [], styles: [] },
  publishes: [],
  consumes: [],
};
/** As base64, with both characters that a path cannot have. */
const SET_INTEGRITY = `sha384-${'+/'.repeat(32)}`;

function aLoader(answer: () => Response | Error, setIntegrity: string | null = SET_INTEGRITY) {
  const requests: unknown[] = [];
  const boot = { releases: {}, shellIntegrity: {}, releaseSet: 'mfe-shop@2.0.0', setIntegrity };
  const integrity = createIntegrityTable(boot, 'https://shop.example');
  const load = createReleaseLoader({
    boot,
    integrity,
    request: async (url, init) => {
      requests.push([url, init?.integrity]);
      const answered = answer();
      if (answered instanceof Error) throw answered;
      return answered;
    },
  });
  return { load, boot, integrity, requests };
}

const theSet = () => new Response(JSON.stringify({ 'mfe-shop': SHOP }));

test('adds the releases and the integrity of their files, with one verified request [SH-25]', async () => {
  const { load, boot, integrity, requests } = aLoader(theSet);
  expect(integrity.find(FILE)).toBeUndefined();
  await Promise.all([load(), load()]);
  await load();
  expect(requests).toEqual([
    [`/r/_sets/${'-_'.repeat(32)}.json?set=mfe-shop%402.0.0`, SET_INTEGRITY],
  ]);
  expect(boot.releases).toEqual({ 'mfe-shop': SHOP });
  expect(integrity.find(FILE)).toBe(DIGEST);
  expect(integrity.entries[`https://shop.example${FILE}`]).toBe(DIGEST);
});

test('asks for nothing when the document has all releases [SH-25]', async () => {
  const { load, requests } = aLoader(theSet, null);
  await load();
  expect(requests).toEqual([]);
});

test('tries again after a failure of the network [SH-25]', async () => {
  const answers = [new TypeError('Failed to fetch')];
  const { load, boot } = aLoader(() => answers.shift() ?? theSet());
  await expect(load()).rejects.toThrow('Failed to fetch');
  expect(boot.releases).toEqual({});
  await load();
  expect(boot.releases).toEqual({ 'mfe-shop': SHOP });
});

test('lets no remote add or change an entry of the integrity table [FED-13]', async () => {
  const { load, integrity } = aLoader(theSet);
  await load();
  const { entries } = integrity;
  const evil = '/r/mfe-shop/2.0.0/evil.js';
  expect(Reflect.set(entries, evil, DIGEST)).toBe(false);
  expect(Reflect.set(entries, FILE, '')).toBe(false);
  expect(Reflect.defineProperty(entries, evil, { value: DIGEST })).toBe(false);
  expect(Reflect.deleteProperty(entries, FILE)).toBe(false);
  expect(Reflect.setPrototypeOf(entries, { [evil]: DIGEST })).toBe(false);
  expect([entries[evil], entries[FILE], integrity.find(evil)]).toEqual([
    undefined,
    DIGEST,
    undefined,
  ]);
});
