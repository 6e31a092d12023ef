import type { DomainWire } from 'shared-contracts/api/content';
import { aDomain } from '../testing/content-builders.ts';
import { bootOf } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

const ALL = {
  google_analytics_key: 'G-ABC1234',
  google_tag_manager: 'GTM-ABC123',
  facebook_pixel: '1234567890',
  matomo_site_url: 'https://counts.example/matomo',
  matomo_site_id: '3',
};
const PLAIN_POLICY = /img-src 'self' data:; .*connect-src 'self'; /;

function aShop(domain: Partial<DomainWire> = ALL): Promise<TestShell> {
  return aShell({ content: { domain: aDomain(domain) } });
}

async function visit(
  shell: TestShell,
  choices: string | null,
  { url = '/', ...headers }: Readonly<Record<string, string>> = {},
) {
  const day = new Date(shell.now()).toISOString().slice(0, 10);
  const cookie = choices === null ? '' : `consent=1.${day}.${choices}`;
  const response = await shell.app.inject({ url, headers: { cookie, ...headers } });
  const policy = String(response.headers['content-security-policy']);
  return { response, body: response.body, policy, boot: bootOf(response.body) };
}

test('asks nothing and allows no vendor on a site without analytics [SH-19]', async () => {
  const { body, policy, boot } = await visit(await aShop({}), null);
  expect(boot.analytics).toBeUndefined();
  expect(body).not.toMatch(/consent\.js|Cookie choices/);
  expect(policy).toMatch(PLAIN_POLICY);
});

test('asks before a choice, without any vendor in the document or its policy [SH-19]', async () => {
  const { response, body, policy, boot } = await visit(await aShop(), null);
  expect(boot.analytics).toEqual({
    ask: ['statistics', 'marketing'],
    vendors: {},
    uncounted: [],
  });
  expect(boot.releases).not.toHaveProperty('analytics');
  expect(body).toContain('/_shell/consent.js');
  expect(body).toContain('href="/_cookies"');
  expect(body).not.toMatch(/ABC1234|counts\.example|1234567890|analytics\.js/);
  expect(policy).toMatch(PLAIN_POLICY);
  expect(response.headers['integrity-policy']).toBeDefined();
});

test('loads and asks nothing after the visitor has declined [SH-19]', async () => {
  const { body, policy, boot } = await visit(await aShop(), 'statistics-no.marketing-no');
  expect(boot.analytics).toBeUndefined();
  expect(body).not.toContain('consent.js');
  expect(policy).toMatch(PLAIN_POLICY);
});

test('loads the vendors of an allowed purpose and allows their sources in the policy [SH-19]', async () => {
  const { policy, boot } = await visit(await aShop(), 'statistics-yes.marketing-no');
  expect(boot.analytics).toEqual({
    ask: [],
    vendors: {
      googleAnalytics: 'G-ABC1234',
      tagManager: 'GTM-ABC123',
      matomo: {
        url: 'https://counts.example/matomo/',
        siteId: '3',
      },
    },
    uncounted: ['/orders'],
  });
  expect(boot.releases['analytics']).toMatchObject({
    entry: '/_shell/analytics.js',
    publishes: [],
    consumes: ['shell.count-requested'],
  });
  expect(boot.services['analytics']).toEqual({
    startsOn: ['shell.count-requested'],
    startsWithCookie: 'consent',
    startsWhenSignedIn: false,
  });
  expect(policy).toContain("connect-src 'self' https://*.google-analytics.com");
  expect(policy).toContain('https://counts.example');
  expect(policy).not.toContain('facebook');
  expect(policy).not.toMatch(/unsafe|script-src [^;]*https/);
});

test('omits the integrity policy only for a Google script [SH-19]', async () => {
  const google = await visit(await aShop(), 'statistics-yes.marketing-yes');
  expect(google.response.headers['integrity-policy']).toBeUndefined();
  expect(google.policy).toContain(" default 'allow-duplicates'");
  const { google_analytics_key: _key, google_tag_manager: _container, ...others } = ALL;
  const { response, policy } = await visit(await aShop(others), 'statistics-yes.marketing-yes');
  expect(response.headers['integrity-policy']).toBeDefined();
  expect(policy).not.toContain(' default ');
  expect(policy).toContain('https://www.facebook.com');
});

test('asks only about new purposes [SH-19]', async () => {
  const { boot } = await visit(await aShop(), 'statistics-yes');
  expect(boot.analytics?.ask).toEqual(['marketing']);
});

test('asks again after half a year and when the purposes have changed [SH-19]', async () => {
  const shell = await aShop();
  const old = '1.2020-01-01.statistics-yes.marketing-yes';
  for (const cookie of [old, '0.2026-11-22.statistics-yes', 'nonsense']) {
    const response = await shell.app.inject({ url: '/', headers: { cookie: `consent=${cookie}` } });
    expect(bootOf(response.body).analytics).toMatchObject({ vendors: {} });
  }
});

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }, { 'user-agent': 'examplebot' }])(
  'neither asks nor counts for %j [SH-19]',
  async (headers) => {
    const shell = await aShop();
    for (const choices of [null, 'statistics-yes.marketing-yes']) {
      const { boot, policy } = await visit(shell, choices, headers);
      expect(boot.analytics).toBeUndefined();
      expect(policy).toMatch(PLAIN_POLICY);
    }
  },
);

test('does not load Tag Manager when the URL contains a secret [SH-19]', async () => {
  const { boot } = await visit(await aShop(), 'statistics-yes', {
    url: '/?payum_token=hush',
  });
  expect(boot.analytics?.vendors).not.toHaveProperty('tagManager');
});

test.each([
  { google_analytics_key: 'UA-1"><script>' },
  { matomo_site_url: 'javascript:alert(1)', matomo_site_id: '1' },
  { matomo_site_url: 'http://plain.example', matomo_site_id: '1' },
  { matomo_site_url: 'https://*', matomo_site_id: '1' },
  { matomo_site_url: 'https://counts.example;form-action/', matomo_site_id: '1' },
  { facebook_pixel: '12;34' },
])('ignores the invalid setting %j [SH-19]', async (domain) => {
  const { boot } = await visit(await aShop(domain), null);
  expect(boot.analytics).toBeUndefined();
});

test('adds the verification meta elements without asking for consent [SH-19]', async () => {
  const shell = await aShop({
    google_site_verification: 'google-abc_123',
    bing_site_verification: 'BING0123456789',
  });
  const { body } = await visit(shell, null);
  expect(body).toContain('<meta name="google-site-verification" content="google-abc_123">');
  expect(body).toContain('<meta name="msvalidate.01" content="BING0123456789">');
  expect((await visit(await aShop({}), null)).body).not.toMatch(/site-verification|msvalidate/);
});
