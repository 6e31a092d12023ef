/** Test identity provider that speaks OpenID Connect over real HTTP. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface FakePerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface FakeProvider {
  readonly issuer: string;
  /** The person logged in at the provider. */
  person: FakePerson;
  /** The fault in the next responses. */
  fault: 'none' | 'down' | 'other-nonce' | 'other-key' | 'other-audience';
  close(): Promise<void>;
}

const CLIENT = { id: 'google-client', secret: 'google-secret' } as const;
export const FAKE_GOOGLE = { clientId: CLIENT.id, clientSecret: CLIENT.secret } as const;

/** Listens on a free port. Its page consents at once and redirects back. */
export async function startFakeProvider(person: FakePerson, port = 0): Promise<FakeProvider> {
  const keys = await generateKeyPair('RS256');
  const otherKeys = await generateKeyPair('RS256');
  const codes = new Map<string, { readonly nonce: string; readonly challenge: string }>();
  const server = createServer((request, response) => {
    void respond(request).then(({ status = 200, body, location }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(location !== undefined && { location }),
      });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  const provider: FakeProvider = {
    issuer,
    person,
    fault: 'none',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  interface ProviderResponse {
    readonly status?: number;
    readonly body?: object;
    readonly location?: string;
  }

  async function respond(request: IncomingMessage): Promise<ProviderResponse> {
    const url = new URL(request.url ?? '/', issuer);
    if (provider.fault === 'down') return { status: 503, body: {} };
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return { body: configuration() };
      case '/keys': {
        const key = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
        return { body: { keys: [key] } };
      }
      case '/authorize':
        return consent(url);
      case '/token':
        return exchange(new URLSearchParams(await readText(request)));
      default:
        return { status: 404, body: {} };
    }
  }

  function configuration() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  function consent({ searchParams }: URL): ProviderResponse {
    const code = randomBytes(16).toString('base64url');
    const parameter = (name: string) => searchParams.get(name) ?? '';
    codes.set(code, { nonce: parameter('nonce'), challenge: parameter('code_challenge') });
    const back = new URL(parameter('redirect_uri'));
    back.searchParams.set('code', code);
    back.searchParams.set('state', parameter('state'));
    return { status: 302, location: back.href };
  }

  async function exchange(form: URLSearchParams): Promise<ProviderResponse> {
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    const isCorrect =
      form.get('client_secret') === CLIENT.secret &&
      code?.challenge === verifier.digest('base64url');
    if (!isCorrect) return { status: 400, body: { error: 'invalid_grant' } };
    const { fault, person: claims } = provider;
    const nonce = fault === 'other-nonce' ? 'another' : code.nonce;
    const signing = fault === 'other-key' ? otherKeys : keys;
    const token = await new SignJWT({ ...claims, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(fault === 'other-audience' ? 'another' : CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(signing.privateKey);
    return { body: { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: token } };
  }

  return provider;
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
