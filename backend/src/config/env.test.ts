import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError } from 'server-kit/env/read-settings';
import { formatOwnSettings, readSettingRows } from 'server-kit/testing/settings-table';
import { API_SETTINGS, readEnv } from './env.ts';

test('uses local defaults for an empty environment', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    dataDir: path.resolve('.data'),
    keysDir: path.resolve('.data/keys'),
    databaseUrl: null,
    databaseTimeoutMs: 20_000,
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://localhost:3000',
    mode: 'development',
    demo: 'none',
  });
});

test('keeps the keys in the data folder by default', () => {
  expect(readEnv({ DATA_DIR: '/srv/shop' }).keysDir).toBe(path.resolve('/srv/shop/keys'));
  expect(readEnv({ DATA_DIR: '/srv/shop', KEYS_DIR: '/srv/keys' }).keysDir).toBe(
    path.resolve('/srv/keys'),
  );
});

test('removes the trailing slash of the site URL', () => {
  expect(readEnv({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example');
});

test('offers Stripe only with its key and the secret of its webhooks [CART-14]', () => {
  expect(readEnv({}).stripe).toBeNull();
  const both = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: null };
  expect(readEnv(both).stripe).toEqual(settings);
  expect(readEnv({ ...both, STRIPE_API_URL: 'http://127.0.0.1:4010' }).stripe).toEqual({
    ...settings,
    apiUrl: 'http://127.0.0.1:4010',
  });
});

test('reads payment surcharges; none by default [CART-11]', () => {
  expect(readEnv({}).surcharges).toEqual(new Map());
  expect(readEnv({ PAYMENT_SURCHARGES: 'stripe=175+30, sandbox=90' }).surcharges).toEqual(
    new Map([
      ['stripe', { basisPoints: 175, fixedCents: 30 }],
      ['sandbox', { basisPoints: 90, fixedCents: 0 }],
    ]),
  );
});

test.each([
  ['PAYMENT_SURCHARGES', 'stripe'],
  ['PAYMENT_SURCHARGES', 'stripe=1.75%'],
  ['PAYMENT_SURCHARGES', 'stripe=-5'],
  ['PAYMENT_SURCHARGES', 'stripe=1001'],
  ['PAYMENT_SURCHARGES', 'stripe=100+1001'],
  ['PAYMENT_SURCHARGES', 'strype=100'],
  ['PAYMENT_SURCHARGES', 'stripe=100,stripe=50'],
  ['GOOGLE_CLIENT_ID', 'client'],
  ['GOOGLE_CLIENT_SECRET', 'secret'],
  ['STRIPE_SECRET_KEY', 'sk_test_1'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1'],
  ['API_PORT', '70000'],
  ['API_PORT', 'http'],
  ['SITE_URL', 'shop.example'],
  ['SITE_URL', 'https://shop.example/path'],
  ['IMAGE_CACHE_MB', '-1'],
])('names the invalid setting %s=%s', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(EnvError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('prepares product pictures in advance by default [API-04]', () => {
  expect(readEnv({}).pictures).toBe('ahead');
  expect(readEnv({ PREPARE_PICTURES: '0' }).pictures).toBe('on-demand');
});

test('offers Google only when it is configured [SES-09]', () => {
  expect(readEnv({}).providers).toEqual([]);
  const google = { GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readEnv(google).providers).toEqual([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'client',
      clientSecret: 'secret',
    },
  ]);
});

test('reads secrets from files, and names an unreadable file [API-05]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'env-'));
  const file = path.join(folder, 'database_url');
  await writeFile(file, 'postgres://shop@db/shop\n');
  expect(readEnv({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://shop@db/shop');
  expect(() => readEnv({ SMTP_URL_FILE: path.join(folder, 'none') })).toThrow(
    'SMTP_URL_FILE cannot be read',
  );
  await rm(folder, { recursive: true });
});

test('rejects a weak shared secret in production [API-05]', () => {
  const source = { NODE_ENV: 'production', TRUSTED_PROXY_SECRET: 'only-for-this-machine' };
  expect(() => readEnv(source)).toThrow('TRUSTED_PROXY_SECRET must have at least 32 characters');
  const long = 'a'.repeat(32);
  expect(readEnv({ ...source, TRUSTED_PROXY_SECRET: long }).proxySecret).toBe(long);
});

test('stops without a drain delay by default [API-05]', () => {
  expect(readEnv({}).drainDelayMs).toBe(0);
  expect(readEnv({ DRAIN_DELAY_MS: '5000' }).drainDelayMs).toBe(5000);
  expect(() => readEnv({ DRAIN_DELAY_MS: '5s' })).toThrow('DRAIN_DELAY_MS');
});

test('docs/reference.md lists the settings', () => {
  expect(readSettingRows('API')).toEqual(formatOwnSettings(API_SETTINGS));
});
