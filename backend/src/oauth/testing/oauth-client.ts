/** The shell's part of the authorization code flow, for tests of the API. */
import { createHash } from 'node:crypto';
import type { TestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../../testing/test-user.ts';

export const SITE_URL = 'https://shop.example';
export const REDIRECT_URI = `${SITE_URL}/session/oauth/return`;
export const VERIFIER = 'v'.repeat(43);

export const RIGHT_QUERY: Readonly<Record<string, string>> = {
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
  const query = new URLSearchParams({ ...RIGHT_QUERY, ...changes });
  return shop.inject({
    url: `/authorize?${query.toString()}`,
    headers: bearer === undefined ? {} : { authorization: bearer },
  });
}

/** What an answer's address says. */
export function parametersOf(answer: { readonly headers: { location?: unknown } }) {
  const url = new URL(String(answer.headers.location), SITE_URL);
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
