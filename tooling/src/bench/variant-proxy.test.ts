import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { startVariantProxy, type VariantProxy } from './variant-proxy.ts';

let shell: Server;
let origin: string;
let proxy: VariantProxy;
/** Documents the shell was asked for. */
let documents = 0;

beforeAll(async () => {
  shell = createServer((request, response) => {
    if (request.url === '/app.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' });
      response.end(brotliCompressSync('start();'));
    } else if (request.url === '/echo') {
      request.pipe(response);
    } else {
      response.writeHead(200, { 'content-type': 'text/html', 'x-page': 'product' });
      documents += 1;
      response.end('<p>one</p>');
    }
  });
  await new Promise<void>((resolve) => shell.listen(0, '127.0.0.1', resolve));
  const address = shell.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  proxy = await startVariantProxy({
    origin,
    rewrite: (html) => html.replace('one', 'two'),
    documents: 'fresh',
    files: new Map([['/own.js', { encoded: brotliCompressSync('own();') }]]),
  });
});

afterAll(async () => {
  await proxy.close();
  await new Promise((resolve) => shell.close(resolve));
});

test('rewrites a document and keeps its headers', async () => {
  const response = await fetch(proxy.url, { headers: { accept: 'text/html' } });
  expect(response.headers.get('x-page')).toBe('product');
  expect(await response.text()).toBe('<p>two</p>');
});

test('notes every script once, with the bytes that were sent', async () => {
  const texts = await Promise.all(
    ['/app.js', '/own.js'].map(async (path) => (await fetch(`${proxy.url}${path}`)).text()),
  );
  expect(texts).toEqual(['start();', 'own();']);
  const noted = proxy.takeScripts().toSorted((a, b) => a.path.localeCompare(b.path));
  expect(noted).toEqual([
    { path: '/app.js', bytes: brotliCompressSync('start();').length, reactCopies: 0 },
    { path: '/own.js', bytes: brotliCompressSync('own();').length, reactCopies: 0 },
  ]);
  expect(proxy.takeScripts()).toEqual([]);
});

test('hands on what a page sends', async () => {
  const response = await fetch(`${proxy.url}/echo`, { method: 'POST', body: '{"metric":"LCP"}' });
  expect(await response.text()).toBe('{"metric":"LCP"}');
});

test('asks for a kept document once, however often it is visited', async () => {
  const kept = await startVariantProxy({
    origin,
    rewrite: (html) => html.replace('one', 'three'),
    documents: 'kept',
    files: new Map(),
  });
  try {
    const before = documents;
    const visit = async () => (await fetch(kept.url, { headers: { accept: 'text/html' } })).text();
    expect([await visit(), await visit()]).toEqual(['<p>three</p>', '<p>three</p>']);
    expect(documents - before).toBe(1);
  } finally {
    await kept.close();
  }
});
