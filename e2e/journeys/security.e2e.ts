import { expect, test } from '../site/test.ts';
import { PRODUCT } from '../pages/shopper.ts';

const PAGES = ['/', '/shop', `/product/${PRODUCT.slug}`, '/cart', '/login', '/about'];

for (const path of PAGES) {
  test(`${path} has a strict policy, integrity on every script and no inline style [FED-13]`, async ({
    request,
  }) => {
    const response = await request.get(path);
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    // A public document lists digests, a personal one has a nonce.
    expect(policy).toMatch(
      /script-src ('nonce-[^']+'|'sha256-[^']+'( 'sha384-[^']+')+) 'strict-dynamic'/,
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-');
    expect(response.headers()['integrity-policy']).toContain('script');

    const html = await response.text();
    expect(html).not.toMatch(/<[a-z][^>]* style=/);
    const scripts = html.match(/<script[^>]+src=[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/integrity="sha384-/);
    for (const link of html.match(/<link[^>]+rel="stylesheet"[^>]*>/g) ?? []) {
      expect(link).toMatch(/integrity="sha384-/);
    }
  });
}

test('neither source maps nor server builds are served [FED-13]', async ({ request, site }) => {
  const version = await site.findLiveVersion('mfe-shop');
  for (const file of [
    'server/server.cjs',
    '../server/server.cjs',
    'remoteEntry.js.map',
    '..%2fserver%2fserver.cjs',
  ]) {
    const response = await request.get(`/r/mfe-shop/${version}/${file}`);
    expect(response.status(), file).toBe(404);
  }
});

test('malformed bodies get a 4xx with a code and a message [API-06]', async ({ request }) => {
  const bodies = [
    '{',
    '[]',
    'null',
    '{"sku":"1","qty":-1}',
    `{"a":${'['.repeat(200)}${']'.repeat(200)}}`,
  ];
  for (const data of bodies) {
    const response = await request.post('/api/v1/sell/cart/cartAdd', {
      headers: { 'content-type': 'application/json' },
      data,
    });
    expect(response.status()).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.any(String),
    });
  }
});
