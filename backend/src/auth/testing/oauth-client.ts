/** The shell's part of the authorization code flow, for tests of the API. */
import { createHash } from 'node:crypto';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../../testing/test-user.ts';

export const SITE_URL = 'https://shop.example';
export const REDIRECT_URI = `${SITE_URL}/session/oauth/return`;
export const VERIFIER = 'v'.repeat(43);

export const VALID_QUERY: Readonly<Record<string, string>> = {
  response_type: 'code',
  client_id: 'storefront',
  redirect_uri: REDIRECT_URI,
  scope: 'all',
  state: 'state-of-the-client',
  nonce: 'nonce-of-the-client',
  code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};

export function authorize(
  shop: TestApp,
  changes: Readonly<Record<string, string>> = {},
  bearer?: string,
) {
  const query = new URLSearchParams({ ...VALID_QUERY, ...changes });
  return shop.inject({
    url: `/authorize?${query.toString()}`,
    headers: bearer === undefined ? {} : { authorization: bearer },
  });
}

/**
 * Visits a provider that consents at once. Returns the address of the redirect from the provider,
 * and the parameters that our client receives.
 */
export async function visitProvider(
  shop: TestApp,
  start: {
    readonly changes: Readonly<Record<string, string>>;
    readonly bearer: string | undefined;
  },
) {
  const redirect = await authorize(shop, { provider: 'google', ...start.changes }, start.bearer);
  const consent = await fetch(String(redirect.headers.location), { redirect: 'manual' });
  const back = new URL(consent.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${SITE_URL}/api/v1/authorize/return`);
  const url = `${back.pathname}${back.search}`;
  return { url, result: parametersOf(await shop.inject({ url })) };
}

/** The query parameters of a redirect. */
export function parametersOf(response: { readonly headers: { location?: unknown } }) {
  const url = new URL(String(response.headers.location), SITE_URL);
  return { to: `${url.origin}${url.pathname}`, ...Object.fromEntries(url.searchParams) };
}

export function exchange(
  shop: TestApp,
  code: string,
  changes: Readonly<Record<string, string>> = {},
) {
  return shop.inject({
    method: 'POST',
    url: '/api/v1/authtoken',
    payload: {
      grant_type: 'authorization_code',
      code,
      client_id: 'storefront',
      code_verifier: VERIFIER,
      redirect_uri: REDIRECT_URI,
      fingerprint: TEST_FINGERPRINT,
      ...changes,
    },
  });
}
