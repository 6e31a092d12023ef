/** URLs of searches with arbitrary input. */
import { expect, test } from '../site/test.ts';

test('the search form leads to the URL of its search [SHOP-09]', async ({ request }) => {
  for (const [query, path] of [
    ['q=vice', '/search/vice'],
    ['q=a%2Fb%3Fc%23d', '/search/a%2Fb%3Fc%23d'],
    ['q=%2F%2Fevil.example', '/search/%2F%2Fevil.example'],
    ['q=', '/search'],
  ] as const) {
    const response = await request.get(`/search?${query}`, { maxRedirects: 0 });
    expect(response.status(), query).toBe(302);
    expect(response.headers()['location'], query).toBe(path);
  }
});

for (const { query, path, status } of [
  { query: 'of 3,000 characters in a form', path: `/search?q=${'x'.repeat(3000)}`, status: 200 },
  { query: 'of 1,500 characters', path: `/search/${'x'.repeat(1500)}`, status: 200 },
  { query: 'of 3,000 characters', path: `/search/${'x'.repeat(3000)}`, status: 200 },
  { query: 'that cannot be decoded', path: '/search/%E0%A4%A', status: 400 },
  { query: 'that cannot be decoded in a form', path: '/search?q=%E0%A4%A', status: 200 },
  { query: 'with NUL', path: '/search/a%00b', status: 404 },
  { query: 'with NUL in a form', path: '/search?q=a%00b', status: 200 },
  { query: 'with half a surrogate pair', path: '/search?q=%ED%A0%BD', status: 200 },
  { query: 'with a script', path: '/search/%3Cscript%3Ealert(1)%3C%2Fscript%3E', status: 200 },
  {
    query: 'with quotes and markup',
    path: `/search?q=${encodeURIComponent(`"'><img src=x onerror=alert(1)>`)}`,
    status: 200,
  },
  { query: 'for page 0', path: '/search/vice?page=0', status: 404 },
  { query: 'for page abc', path: '/search/vice?page=abc', status: 404 },
  { query: 'for a page beyond the end', path: '/search/vice?page=9999', status: 404 },
]) {
  test(`a search ${query} gets status ${status} and a message [API-06 SHOP-09]`, async ({
    request,
  }) => {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    expect(response.status()).toBe(status);
    const body = await response.text();
    expect(body.length).toBeGreaterThan(20);
    expect(body).not.toMatch(/<script>alert|<img src=x/);
  });
}
