import { findReadyPort, readSiteSettings, type Environment } from './site-settings.ts';

function read(environment: Environment) {
  return readSiteSettings(
    { repositoryRoot: '/repo', dataDirectory: '/data', host: '127.0.0.1', port: 4000 },
    environment,
    'shared-secret',
  );
}

test('shows the demo shop by default', () => {
  expect(read({}).backendEnvironment['DEMO']).toBe('1');
  expect(read({ DEMO: '0' }).backendEnvironment['DEMO']).toBe('0');
});

test('passes the visitors’ address to both processes', () => {
  const settings = read({ SITE_URL: 'https://shop.example/' });
  expect(settings.backendEnvironment['SITE_URL']).toBe('https://shop.example');
  expect(settings.shellEnvironment['SITE_URL']).toBe('https://shop.example');
  expect(read({}).siteUrl).toBe('http://localhost:4000');
});

test('passes secrets of payment and mail to the backend only', () => {
  const settings = read({ STRIPE_SECRET_KEY: 'sk', SMTP_URL: 'smtp://user:pass@mail' });
  expect(settings.backendEnvironment).toMatchObject({ STRIPE_SECRET_KEY: 'sk' });
  expect(JSON.stringify(settings.shellEnvironment)).not.toMatch(/sk|smtp/);
});

test('allows a checkout to redirect to Stripe’s page where Stripe is configured [CART-14]', () => {
  const originsWith = (environment: Environment) =>
    read(environment).shellEnvironment['PAYMENT_ORIGINS'];
  const stripe = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' };
  expect(originsWith({})).toBeUndefined();
  expect(originsWith(stripe)).toBe('https://checkout.stripe.com');
  expect(originsWith({ ...stripe, PAYMENT_ORIGINS: 'https://pay.example' })).toBe(
    'https://pay.example,https://checkout.stripe.com',
  );
});

test('passes only addresses, the secret and the webhook to the registry [FED-11]', () => {
  const webhook = 'https://hooks.example/secret';
  const settings = read({ RELEASE_WEBHOOK_URL: webhook, STRIPE_SECRET_KEY: 'sk' });
  expect(settings.registryEnvironment).toMatchObject({
    RELEASE_STORE: '/data/releases',
    KEYS_DIR: '/data/keys',
    PROXY_SECRET: 'shared-secret',
    RELEASE_WEBHOOK_URL: webhook,
  });
  expect(JSON.stringify(settings.registryEnvironment)).not.toContain('sk');
  const others = JSON.stringify([settings.backendEnvironment, settings.shellEnvironment]);
  expect(others).not.toContain('hooks.example');
});

test('passes the trace endpoint to shell and backend, and each keeps its own name [FED-22]', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  const settings = read({ ...endpoint, OTEL_SERVICE_NAME: 'one-name-for-all' });
  for (const environment of [settings.shellEnvironment, settings.backendEnvironment]) {
    expect(environment).toMatchObject(endpoint);
    expect(environment).not.toHaveProperty('OTEL_SERVICE_NAME');
  }
  expect(settings.registryEnvironment).not.toMatchObject(endpoint);
});

test('passes the error DSN to every process [SH-20]', () => {
  const dsn = { SENTRY_DSN: 'https://key@errors.example/1', SENTRY_ENVIRONMENT: 'trial' };
  const settings = read(dsn);
  for (const process of [
    'shellEnvironment',
    'backendEnvironment',
    'registryEnvironment',
  ] as const) {
    expect(settings[process]).toMatchObject(dsn);
  }
});

test('passes on only listed variables', () => {
  const settings = read({ PATH: '/bin', npm_config_token: 'x', NODE_OPTIONS: '--inspect' });
  for (const environment of [settings.backendEnvironment, settings.shellEnvironment]) {
    expect(environment['PATH']).toBe('/bin');
    expect(Object.keys(environment)).not.toContain('npm_config_token');
    expect(Object.keys(environment)).not.toContain('NODE_OPTIONS');
  }
});

test('passes the release store’s address and credentials to the shell [FED-20]', () => {
  const address = 's3://releases/shop';
  const settings = read({ RELEASE_STORE: address, AWS_SECRET_ACCESS_KEY: 'secret' });
  expect(settings.releaseStore).toBe(address);
  expect(settings.shellEnvironment).toMatchObject({
    RELEASE_STORE: address,
    AWS_SECRET_ACCESS_KEY: 'secret',
  });
  expect(Object.keys(settings.backendEnvironment)).not.toContain('AWS_SECRET_ACCESS_KEY');
  expect(read({ RELEASE_STORE: '' }).releaseStore).toMatch(/releases$/);
});

test('gives shell and backend a shared secret', () => {
  const settings = read({});
  expect(settings.shellEnvironment['PROXY_SECRET']).toBe(
    settings.backendEnvironment['TRUSTED_PROXY_SECRET'],
  );
});

test('uses another backend when its address is given', () => {
  expect(read({ API_URL: 'https://api.example/' }).apiUrl).toBe('https://api.example');
  expect(read({ API_URL: '' }).apiUrl).toBeNull();
});

test.each(['shop.example', 'ftp://shop.example', 'http://'])('refuses SITE_URL %s', (address) => {
  expect(() => read({ SITE_URL: address })).toThrow('SITE_URL must be an address');
});

test('reads the port only from a ready message', () => {
  expect(findReadyPort({ type: 'ready', port: 4321 })).toBe(4321);
  expect(findReadyPort({ type: 'progress', port: 4321 })).toBeUndefined();
  expect(findReadyPort({ type: 'ready' })).toBeUndefined();
  expect(findReadyPort('ready')).toBeUndefined();
});
