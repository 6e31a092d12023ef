/**
 * A client that sends exactly what the two specifications list, over HTTP: methods, parameters,
 * bearer token, and the renewal of an expired token. It uses none of the shared contracts.
 */
import { isRecord } from 'shared-contracts/json';

type Query = Readonly<Record<string, string | number>>;

/** A response: its status and its parsed body. */
export interface ClientResponse {
  readonly status: number;
  readonly body: unknown;
}

export interface SpecificationClient {
  /** 21 random characters, created on first use. */
  readonly fingerprint: string;
  readonly isLoggedIn: () => boolean;
  get(path: string, query?: Query): Promise<ClientResponse>;
  post(path: string, body?: object): Promise<ClientResponse>;
  /** POST {base}/graphql. */
  query(query: string): Promise<unknown>;
  /** Opens an address without following its redirect; returns where it leads. */
  follow(path: string, query: Query): Promise<URL>;
  /** Presses a button on the page of the payment gateway; returns the address it leads back to. */
  pay(paymentUrl: string, outcome: 'captured' | 'failed'): Promise<URL>;
  /** Stores the tokens of a response. */
  store(tokens: unknown): void;
  clearTokens(): void;
}

export function createSpecificationClient(
  base: string,
  fingerprint = 'specification-clien-1',
): SpecificationClient {
  let tokens: { readonly access: string; readonly refresh: string } | undefined;

  const store = (body: unknown) => {
    tokens = { access: textAt(body, 'access_token'), refresh: textAt(body, 'refresh_token') };
  };

  async function send(path: string, init: RequestInit): Promise<ClientResponse> {
    const headers = {
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(tokens !== undefined && { authorization: `Bearer ${tokens.access}` }),
    };
    const response = await fetch(`${base}${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Renews an expired token and repeats the request; logs out when that fails. */
  async function call(path: string, init: RequestInit): Promise<ClientResponse> {
    const first = await send(path, init);
    if (tokens === undefined || (first.status !== 401 && first.status !== 422)) return first;
    if (at(first.body, 'code') !== 'TOKEN_EXPIRED') return first;
    const renewed = await send('/api/v1/cognito/user/refreshToken', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: tokens.refresh, fingerprint }),
    });
    if (renewed.status !== 200) {
      tokens = undefined;
      return first;
    }
    store(renewed.body);
    return send(path, init);
  }

  const post = (path: string, body: object = {}) =>
    call(path, { method: 'POST', body: JSON.stringify(body) });

  return {
    fingerprint,
    isLoggedIn: () => tokens !== undefined,
    get: (path, query = {}) => call(withQuery(path, query), { method: 'GET' }),
    post,
    query: async (query) => at((await post('/graphql', { query })).body, 'data'),
    async follow(path, query) {
      const response = await fetch(`${base}${withQuery(path, query)}`, {
        redirect: 'manual',
        ...(tokens !== undefined && { headers: { authorization: `Bearer ${tokens.access}` } }),
      });
      return new URL(response.headers.get('location') ?? '');
    },
    async pay(paymentUrl, outcome) {
      const response = await fetch(`${base}${new URL(paymentUrl).pathname}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome, notification: 'at-once' }),
      });
      return new URL(response.headers.get('location') ?? '');
    },
    store,
    clearTokens() {
      tokens = undefined;
    },
  };
}

function withQuery(path: string, query: Query): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The value at a dotted path; undefined where there is none. */
export function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)];
    return isRecord(part) ? part[name] : undefined;
  }, value);
}

/** Throws unless there is a text. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  if (typeof found !== 'string') throw new Error(`No text at ${path}: ${JSON.stringify(value)}`);
  return found;
}

/** Throws unless there is a list. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  if (!Array.isArray(found)) throw new Error(`No list at ${path}: ${JSON.stringify(value)}`);
  return found;
}
