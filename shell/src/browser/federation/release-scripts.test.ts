/** @jest-environment jsdom */
import { createIntegrityTable } from './integrity-table.ts';
import { createReleaseScripts } from './release-scripts.ts';

const ENTRY = '/r/mfe-shop/1.0.0/remoteEntry.js';
const INTEGRITY = `sha384-${'a'.repeat(64)}`;

function someScripts() {
  document.head.innerHTML = '<script nonce="n0nce"></script>';
  const release = {
    version: '1.0.0',
    globalName: 'shop',
    entry: ENTRY,
    integrity: { [ENTRY]: INTEGRITY },
    templates: {},
    slots: { scripts: [], styles: [] },
    publishes: [],
    consumes: [],
  };
  const table = createIntegrityTable(
    { releases: { 'mfe-shop': release }, shellIntegrity: {} },
    location.origin,
  );
  return { table, scripts: createReleaseScripts(document, table) };
}

test('gives a release script its integrity hash, CORS mode and nonce [FED-13]', () => {
  const script = someScripts().scripts.create(`${location.origin}${ENTRY}`);
  expect(script.integrity).toBe(INTEGRITY);
  expect(script.crossOrigin).toBe('anonymous');
  expect(script.nonce).toBe('n0nce');
});

test('refuses a script that is in no release of the document [FED-13]', () => {
  const { scripts } = someScripts();
  expect(() => scripts.create('/r/mfe-shop/9.9.9/remoteEntry.js')).toThrow('No release has');
  expect(() => scripts.create('https://evil.example/x.js')).toThrow('No release has');
});

test('finds integrity by path and by absolute URL [FED-13]', () => {
  const { table } = someScripts();
  expect(table.entries[ENTRY]).toBe(INTEGRITY);
  expect(table.entries[`${location.origin}${ENTRY}`]).toBe(INTEGRITY);
  expect(table.find('constructor')).toBeUndefined();
});

test('writes structured data as a script element without code [SH-11]', () => {
  const script = someScripts().scripts.createJsonLd({ '@type': 'WebPage' });
  expect(script.type).toBe('application/ld+json');
  expect(script.text).toBe('{"@type":"WebPage"}');
});
