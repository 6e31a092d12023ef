/**
 * OpenID Connect client: asks an identity provider who a visitor is. Uses discovery and the code
 * flow with PKCE, state and nonce, and verifies the signature of the ID token. Email
 * addresses the provider has not verified are refused: anyone could have entered them there.
 */
import type { ProviderSettings } from '../../config/provider-settings.ts';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { ProviderIdentity } from '../../db/schema/oauth.ts';

/** Random values that the provider returns; they prove that the visit started here. */
export interface ProviderVisit {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const TIMEOUT_MS = 10_000;

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.maxLength(255)),
  email: v.pipe(v.string(), v.email(), v.maxLength(254)),
  email_verified: v.literal(true),
  given_name: v.fallback(v.string(), ''),
  family_name: v.fallback(v.string(), ''),
});

const NAME_LENGTH_MAX = 80;

export function createProviderVisit(): ProviderVisit {
  return {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  };
}

/** The provider's consent page. Throws when the provider cannot be reached. */
export async function providerUrl(
  settings: ProviderSettings,
  visit: ProviderVisit,
  redirectUri: string,
): Promise<string> {
  const { authorization_endpoint: endpoint } = await discover(settings);
  if (endpoint === undefined) throw new Error('The provider has no authorization endpoint');
  const url = new URL(endpoint);
  const parameters = {
    client_id: settings.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: visit.state,
    nonce: visit.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(visit.codeVerifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Identifies the visitor from the parameters of the redirect. Throws when the response is not
 * genuine or the provider cannot be reached; `unverified` when it has not verified the email
 * address.
 */
export async function identify(
  settings: ProviderSettings,
  redirect: {
    readonly visit: ProviderVisit;
    readonly query: URLSearchParams;
    readonly redirectUri: string;
  },
): Promise<ProviderIdentity | 'unverified'> {
  const { visit, query, redirectUri } = redirect;
  const server = await discover(settings);
  const client = { client_id: settings.clientId };
  const parameters = oauth.validateAuthResponse(server, client, query, visit.state);
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(settings.clientSecret),
    parameters,
    redirectUri,
    visit.codeVerifier,
    optionsFor(settings),
  );
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: visit.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, optionsFor(settings));
  const claims = v.safeParse(claimsSchema, oauth.getValidatedIdTokenClaims(tokens));
  if (!claims.success) return 'unverified';
  const { sub: subject, email, given_name: first, family_name: last } = claims.output;
  return {
    provider: settings.id,
    subject,
    email,
    firstName: first.slice(0, NAME_LENGTH_MAX),
    lastName: last.slice(0, NAME_LENGTH_MAX),
  };
}

async function discover(settings: ProviderSettings): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(settings.issuer);
  const response = await oauth.discoveryRequest(issuer, optionsFor(settings));
  return oauth.processDiscoveryResponse(issuer, response);
}

/** Only a provider on this machine, as in tests, may be used without TLS. */
function optionsFor({ issuer }: ProviderSettings) {
  const { protocol, hostname } = new URL(issuer);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    ...(isLocal && { [oauth.allowInsecureRequests]: true }),
  };
}
