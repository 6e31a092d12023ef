/**
 * Asks a provider of identities who a visitor is, by OpenID Connect (SES-09): discovery, code
 * flow with PKCE, state and nonce, signature of the ID token checked. Addresses the provider
 * has not verified are refused: anybody could have entered them there.
 */
import type { ProviderSettings } from '../../config/provider-settings.ts';
import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import type { ProviderIdentity } from '../../db/schema/oauth.ts';

/** What must come back, and what proves that it came from here. */
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

/** The provider's page where the visitor says yes. Throws when the provider cannot be asked. */
export async function providerUrl(
  settings: ProviderSettings,
  visit: ProviderVisit,
  redirectUri: string,
): Promise<string> {
  const { authorization_endpoint: endpoint } = await discover(settings);
  if (endpoint === undefined) throw new Error('The provider names no page to log in');
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
 * Who it is, by what the visitor brings back. Throws when the answer is not genuine or the
 * provider cannot be asked; `unverified` when it has not verified the address.
 */
export async function identify(
  settings: ProviderSettings,
  brought: {
    readonly visit: ProviderVisit;
    readonly query: URLSearchParams;
    readonly redirectUri: string;
  },
): Promise<ProviderIdentity | 'unverified'> {
  const { visit, query, redirectUri } = brought;
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
  const answer = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: visit.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, response, optionsFor(settings));
  const claims = v.safeParse(claimsSchema, oauth.getValidatedIdTokenClaims(answer));
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

/** Only a provider on this machine, as tests have one, is asked without TLS. */
function optionsFor({ issuer }: ProviderSettings) {
  const { protocol, hostname } = new URL(issuer);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return {
    signal: () => AbortSignal.timeout(TIMEOUT_MS),
    ...(isLocal && { [oauth.allowInsecureRequests]: true }),
  };
}
