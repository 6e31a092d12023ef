/** Reads responses as a browser would: parts of documents, cookies and sessions. */
import { createHash } from 'node:crypto';
import type { LightMyRequestResponse as Response } from 'fastify';
import * as v from 'valibot';
import {
  BOOT_ELEMENT_ID,
  FACT_ENTRIES,
  type BootStateWire,
  type DocumentFacts,
} from '../../document/document-state.ts';
import type { TestShell } from './test-shell.ts';

const bootSchema = v.custom<BootStateWire>((value) => typeof value === 'object' && value !== null);

/** The document's boot JSON. */
export function bootOf(html: string): BootStateWire {
  return v.parse(bootSchema, JSON.parse(between(html, `id="${BOOT_ELEMENT_ID}">`, '</script>')));
}

/** The document's facts in `Server-Timing`. */
export function factsOf(response: Response): DocumentFacts {
  const header = String(response.headers['server-timing']);
  const find = (fact: string) => header.split(', ').find((entry) => entry.split(';')[0] === fact);
  const describe = (fact: string) => find(fact)?.match(/desc="([^"]*)"/)?.[1] ?? '';
  return {
    document: describe(FACT_ENTRIES.document),
    traceParent: describe(FACT_ENTRIES.trace),
    isMeasured: find(FACT_ENTRIES.measured) !== undefined,
  };
}

/** Content of a top-level slot's frame: its root and its data. */
export function slotHtml(html: string, id: string): string {
  const start = html.indexOf(`data-slot="${id}"`);
  if (start === -1) throw new Error(`The document has no slot ${id}`);
  const next = html.indexOf('data-slot="', start + 1);
  const end = html.indexOf('</main>', start);
  return html.slice(start, next === -1 ? end : Math.min(next, end));
}

/** A source of a policy for inline code, without quotes. */
export function sha256Of(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}

export function nonceOf(response: Response): string {
  return between(String(response.headers['content-security-policy']), "'nonce-", "'");
}

/** The `Set-Cookie` line with this name; undefined without one. */
export function setCookieOf(response: Response, name: string): string | undefined {
  return setCookiesOf(response).find((line) => line.startsWith(`${name}=`));
}

export function setCookiesOf(response: Response): readonly string[] {
  const header = response.headers['set-cookie'];
  if (header === undefined) return [];
  return Array.isArray(header) ? header : [header];
}

export interface SessionOptions {
  /** Remaining lifetime of the access token. */
  readonly remainingMs?: number;
  readonly accessToken?: string;
}

/** A `Cookie` header of a logged-in visitor. */
export async function aSessionCookie(
  shell: TestShell,
  { remainingMs = 300_000, accessToken = 'access-1' }: SessionOptions = {},
): Promise<string> {
  const value = await shell.services.visitors.codec.encode({
    accessToken,
    refreshToken: 'refresh-1',
    fingerprint: 'f'.repeat(21),
    expiresAtMs: shell.now() + remainingMs,
  });
  return `__Host-session=${value}`;
}

/** An access token like the API's; the shell only reads expiry, subject and `guest`. */
export function anAccessToken(expiresAtMs: number, subject = '7', extra: object = {}): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
  const claims = { exp: Math.floor(expiresAtMs / 1000), sub: subject, ...extra };
  return `${part({ alg: 'EdDSA' })}.${part(claims)}.signature`;
}

/** Response of login and refresh. */
export function tokens(shell: TestShell, remainingMs = 300_000) {
  const accessToken = anAccessToken(shell.now() + remainingMs);
  return { access_token: accessToken, refresh_token: 'refresh-2' };
}

function between(text: string, before: string, after: string): string {
  const start = text.indexOf(before);
  if (start === -1) throw new Error(`The text does not contain ${before}`);
  return text.slice(start + before.length, text.indexOf(after, start + before.length));
}
