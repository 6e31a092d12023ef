import { readEnv } from './env.ts';

test('FED-21 starts without any setting', () => {
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

test('FED-21 keeps the origin of an address and nothing behind it', () => {
  const env = readEnv({ SITE_URL: 'https://shop.example/path/', PORT: '8080' }, '/web');
  expect(env).toMatchObject({ siteUrl: 'https://shop.example', port: 8080 });
});

test('FED-20 reads releases from the store that is named, or from the data folder', () => {
  const address = 's3://releases/shop?region=eu-west-1';
  expect(readEnv({ RELEASE_STORE: address }, '/web').releaseStore).toBe(address);
  expect(readEnv({ RELEASE_STORE: '', DATA_DIR: '/data' }, '/web').releaseStore).toBe(
    '/data/releases',
  );
  expect(readEnv({ RELEASES_DIR: '/release-data' }, '/web').releaseStore).toBe('/release-data');
});

test('CART-14 passes over an empty entry of a list, as compose writes one for Stripe', () => {
  const { paymentOrigins } = readEnv({ PAYMENT_ORIGINS: ',https://checkout.stripe.com' }, '/web');
  expect(paymentOrigins).toEqual(['https://checkout.stripe.com']);
});

test('FED-14 a site on one’s own machine allows overrides, any other only when it says so', () => {
  const ruleOf = (variables: NodeJS.ProcessEnv) => readEnv(variables, '/web').devOverrides;
  const SITE_URL = 'https://shop.example';

  expect(ruleOf({})).toBe('allowed');
  expect(ruleOf({ DEV_OVERRIDES: 'refuse' })).toBe('refused');
  expect(ruleOf({ SITE_URL })).toBe('refused');
  expect(ruleOf({ SITE_URL, DEV_OVERRIDES: 'allow' })).toBe('allowed');
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['SITE_URL', 'shop.example'],
  ['API_URL', ''],
  ['DEV_OVERRIDES', 'yes'],
])('FED-21 names %s when "%s" cannot be used', (name, value) => {
  expect(() => readEnv({ [name]: value }, '/web')).toThrow(name);
});

test('API-05 refuses a shared secret in production that could be guessed', () => {
  const variables = { NODE_ENV: 'production', PROXY_SECRET: 'only-for-this-machine' };
  expect(() => readEnv(variables, '/web')).toThrow('PROXY_SECRET must have at least 32 characters');
  expect(() => readEnv({ PROXY_SECRET_FILE: '/nowhere' }, '/web')).toThrow(
    'PROXY_SECRET_FILE cannot be read',
  );
});

test('API-05 drains at once unless told how long balancers take to notice', () => {
  expect(readEnv({}, '/web').drainDelayMs).toBe(0);
  expect(readEnv({ DRAIN_DELAY_MS: '5000' }, '/web').drainDelayMs).toBe(5000);
  expect(() => readEnv({ DRAIN_DELAY_MS: '5s' }, '/web')).toThrow('DRAIN_DELAY_MS');
});

test('SH-09 the service worker is on unless it is switched off, by one of two words', () => {
  expect(readEnv({}, '/web').serviceWorker).toBe('on');
  expect(readEnv({ SERVICE_WORKER: 'off' }, '/web').serviceWorker).toBe('off');
  expect(() => readEnv({ SERVICE_WORKER: 'no' }, '/web')).toThrow('SERVICE_WORKER');
});
