/** Redirects back to the client of the authorization code flow (RFC 6749 §4.1.2). Pure. */

/** The shell's redirect address. Any other address is refused, however similar. */
export function clientRedirectUri(siteUrl: string): string {
  return `${siteUrl}/session/oauth/return`;
}

/** The address a provider redirects visitors to. */
export function providerRedirectUri(siteUrl: string): string {
  return `${siteUrl}/api/v1/authorize/return`;
}

export type ClientResult =
  | { readonly code: string }
  | {
      readonly error:
        | 'invalid_request'
        | 'access_denied'
        | 'login_required'
        | 'server_error'
        | 'temporarily_unavailable';
      readonly error_description?: string;
    };

/** The client's address with the result and the state the client sent. */
export function withResult(
  redirectUri: string,
  result: ClientResult,
  state: string | undefined,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}
