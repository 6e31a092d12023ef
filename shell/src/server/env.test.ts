import { formatOwnSettings, readSettingRows } from 'server-kit/testing/settings-table';
import { readEnv, SHELL_SETTINGS } from './env.ts';

test('docs/reference.md lists the settings', () => {
  expect(readSettingRows('Shell')).toEqual(formatOwnSettings(SHELL_SETTINGS));
});

test('starts without any settings [FED-21]', () => {
  expect(readEnv({}, '/web')).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    apiUrl: 'http://127.0.0.1:3001',
    backEndUrl: 'http://localhost:3000',
    renderMode: 'worker',
    paymentOrigins: [],
    proxySecret: null,
    registryUrl: null,
  });
});

test('keeps only the origin of a URL [FED-21]', () => {
  const env = readEnv({ SITE_URL: 'https://shop.example/path/', PORT: '8080' }, '/web');
  expect(env).toMatchObject({ siteUrl: 'https://shop.example', port: 8080 });
});

test('reads releases from the configured store, otherwise from the data folder [FED-20]', () => {
  const address = 's3://releases/shop?region=eu-west-1';
  expect(readEnv({ RELEASE_STORE: address }, '/web').releaseStore).toBe(address);
  expect(readEnv({ RELEASE_STORE: '', DATA_DIR: '/data' }, '/web').releaseStore).toBe(
    '/data/releases',
  );
  expect(readEnv({ RELEASES_DIR: '/release-data' }, '/web').releaseStore).toBe('/release-data');
});

test('ignores empty entries of a list, as written by Compose for Stripe [CART-14]', () => {
  const { paymentOrigins } = readEnv({ PAYMENT_ORIGINS: ',https://checkout.stripe.com' }, '/web');
  expect(paymentOrigins).toEqual(['https://checkout.stripe.com']);
});

test('allows overrides by default only on a local site, and the server half nowhere else [FED-14]', () => {
  const ruleOf = (variables: NodeJS.ProcessEnv) => readEnv(variables, '/web').devOverrides;
  const SITE_URL = 'https://shop.example';

  expect(ruleOf({})).toBe('both-halves');
  expect(ruleOf({ DEV_OVERRIDES: 'refuse' })).toBe('refused');
  expect(ruleOf({ HOST: '0.0.0.0' })).toBe('browser-half');
  expect(ruleOf({ HOST: '0.0.0.0', DEV_OVERRIDES: 'allow' })).toBe('browser-half');
  expect(ruleOf({ SITE_URL })).toBe('refused');
  expect(ruleOf({ SITE_URL, DEV_OVERRIDES: 'allow' })).toBe('browser-half');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SITE_URL', 'shop.example'],
  ['API_URL', ''],
  ['DEV_OVERRIDES', 'yes'],
])('names %s when "%s" is not valid [FED-21]', (name, value) => {
  expect(() => readEnv({ [name]: value }, '/web')).toThrow(name);
});

test('rejects a guessable shared secret in production [API-05]', () => {
  const variables = { NODE_ENV: 'production', PROXY_SECRET: 'only-for-this-machine' };
  expect(() => readEnv(variables, '/web')).toThrow('PROXY_SECRET must have at least 32 characters');
  expect(() => readEnv({ PROXY_SECRET_FILE: '/nowhere' }, '/web')).toThrow(
    'PROXY_SECRET_FILE cannot be read',
  );
});

test('stops without a delay unless one is configured [API-05]', () => {
  expect(readEnv({}, '/web').drainDelayMs).toBe(0);
  expect(readEnv({ DRAIN_DELAY_MS: '5000' }, '/web').drainDelayMs).toBe(5000);
  expect(() => readEnv({ DRAIN_DELAY_MS: '5s' }, '/web')).toThrow('DRAIN_DELAY_MS');
});

test('enables the service worker unless it is set to off [SH-09]', () => {
  expect(readEnv({}, '/web').serviceWorker).toBe('on');
  expect(readEnv({ SERVICE_WORKER: 'off' }, '/web').serviceWorker).toBe('off');
  expect(() => readEnv({ SERVICE_WORKER: 'no' }, '/web')).toThrow('SERVICE_WORKER');
});
