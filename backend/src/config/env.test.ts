import path from 'node:path';
import { EnvError, readEnv } from './env.ts';

test('reads an empty environment as a shop on this computer', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    dataDir: path.resolve('.data'),
    keysDir: path.resolve('.data/keys'),
    databaseUrl: null,
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://localhost:3000',
    mode: 'development',
    demo: 'none',
  });
});

test('keeps the keys with the data unless told otherwise', () => {
  expect(readEnv({ DATA_DIR: '/srv/shop' }).keysDir).toBe(path.resolve('/srv/shop/keys'));
  expect(readEnv({ DATA_DIR: '/srv/shop', KEYS_DIR: '/srv/keys' }).keysDir).toBe(
    path.resolve('/srv/keys'),
  );
});

test('takes a site address without its trailing slash', () => {
  expect(readEnv({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example');
});

test.each([
  ['API_PORT', '70000'],
  ['API_PORT', 'http'],
  ['SITE_URL', 'shop.example'],
  ['SITE_URL', 'https://shop.example/path'],
  ['IMAGE_CACHE_MB', '-1'],
])('refuses %s=%s by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(EnvError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('API-04 makes the pictures of products ahead unless told not to', () => {
  expect(readEnv({}).pictures).toBe('ahead');
  expect(readEnv({ PREPARE_PICTURES: '0' }).pictures).toBe('on-demand');
});
