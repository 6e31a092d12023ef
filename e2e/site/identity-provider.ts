/**
 * An identity provider that speaks OpenID Connect, like Google: discovery, a consent page,
 * codes that are valid once and only with their PKCE verifier, and signed ID tokens. The
 * site under test is configured with the environment variables that an owner sets for
 * Google.
 */
import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface IdentityProvider {
  /** Variables that the site's owner would set. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const CLIENT = { id: 'storefront-at-provider', secret: randomBytes(16).toString('hex') } as const;
const KEY_ID = 'key-1';
const RETURN_PATH = '/api/v1/authorize/return';
const TOKEN_SECONDS = 300;

interface Grant {
  readonly email: string;
  readonly verified: boolean;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

interface ProviderResponse {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly location?: string;
}

/** Listens on a free port of this machine. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  let issuer = '';
  const server = createServer((request, response) => {
    void respond(request).then(({ status, type = 'application/json', body = '', location }) => {
      response.writeHead(status, {
        'content-type': type,
        ...(location !== undefined && { location }),
      });
      response.end(body);
    });
  });

  async function respond(request: IncomingMessage): Promise<ProviderResponse> {
    const url = new URL(request.url ?? '/', issuer);
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /.well-known/openid-configuration':
        return json(configurationOf(issuer));
      case 'GET /keys':
        return json({ keys: [{ ...keys.publicKey.export({ format: 'jwk' }), ...KEY_USE }] });
      case 'GET /authorize':
        return showConsentPage(url);
      case 'POST /authorize':
        return handleConsent(url, new URLSearchParams(await readText(request)));
      case 'POST /token':
        return exchange(new URLSearchParams(await readText(request)));
      default:
        return { status: 404 };
    }
  }

  function handleConsent({ searchParams }: URL, form: URLSearchParams): ProviderResponse {
    const redirect = redirectUriOf(searchParams);
    if (redirect === undefined) return { status: 400 };
    const redirectUri = redirect.href;
    redirect.searchParams.set('state', parameter(searchParams, 'state'));
    if (form.get('answer') !== 'yes') {
      redirect.searchParams.set('error', 'access_denied');
      return { status: 303, location: redirect.href };
    }
    const code = randomBytes(16).toString('base64url');
    grants.set(code, {
      email: parameter(form, 'email'),
      verified: form.get('verified') === 'on',
      nonce: parameter(searchParams, 'nonce'),
      challenge: parameter(searchParams, 'code_challenge'),
      redirectUri,
    });
    redirect.searchParams.set('code', code);
    return { status: 303, location: redirect.href };
  }

  function exchange(form: URLSearchParams): ProviderResponse {
    const code = parameter(form, 'code');
    const grant = grants.get(code);
    grants.delete(code);
    const verifier = createHash('sha256').update(parameter(form, 'code_verifier'));
    const isValid =
      form.get('client_id') === CLIENT.id &&
      form.get('client_secret') === CLIENT.secret &&
      form.get('redirect_uri') === grant?.redirectUri &&
      verifier.digest('base64url') === grant?.challenge;
    if (!isValid) return { ...json({ error: 'invalid_grant' }), status: 400 };
    const idToken = sign(claimsOf(grant, issuer), keys.privateKey);
    return json({
      access_token: randomBytes(16).toString('base64url'),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      id_token: idToken,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${portOf(server.address())}`;
  return {
    environment: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER_URL: issuer,
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const KEY_USE = { kid: KEY_ID, alg: 'RS256', use: 'sig' } as const;

function configurationOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

/** Accepts any email address, because the journey plays the customer. */
function showConsentPage({ searchParams }: URL): ProviderResponse {
  const isValid =
    redirectUriOf(searchParams) !== undefined &&
    searchParams.get('client_id') === CLIENT.id &&
    searchParams.get('response_type') === 'code' &&
    searchParams.get('code_challenge_method') === 'S256' &&
    parameter(searchParams, 'scope').split(' ').includes('openid');
  if (!isValid) return { status: 400 };
  const body = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Identity provider</title><link rel="icon" href="data:,"></head>
  <body>
    <h1>Choose an account</h1>
    <form method="post">
      <p><label>Account email <input name="email" type="email"></label></p>
      <p><label><input name="verified" type="checkbox" checked> Email is verified</label></p>
      <button name="answer" value="yes">Continue to the shop</button>
      <button name="answer" value="no">Cancel</button>
    </form>
  </body>
</html>`;
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

/** Accepts only the site's redirect URI, on this machine. */
function redirectUriOf(query: URLSearchParams): URL | undefined {
  const text = parameter(query, 'redirect_uri');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOurs = url?.hostname === 'localhost' && url.pathname === RETURN_PATH;
  return isOurs ? url : undefined;
}

function claimsOf({ email, verified, nonce }: Grant, issuer: string) {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    aud: CLIENT.id,
    sub: createHash('sha256').update(email).digest('hex').slice(0, 21),
    iat: now,
    exp: now + TOKEN_SECONDS,
    nonce,
    email,
    email_verified: verified,
    given_name: 'Robin',
    family_name: 'Provided',
  };
}

function sign(claims: object, key: KeyObject): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const signed = `${encode({ alg: 'RS256', kid: KEY_ID })}.${encode(claims)}`;
  return `${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`;
}

function json(body: object): ProviderResponse {
  return { status: 200, body: JSON.stringify(body) };
}

function parameter(parameters: URLSearchParams, name: string): string {
  return parameters.get(name) ?? '';
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  return address.port;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
