/**
 * The only reader of the environment.
 *
 * Everything else takes what it needs from `Env`, so tests build one by hand.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSharedSecret, fillInSecrets } from 'shared-contracts/secret-files';
import {
  readErrorReportSettings,
  type ErrorReportSettings,
} from 'server-kit/errors/error-settings';
import { readTracingSettings, type TracingSettings } from 'server-kit/tracing/settings';
import type { SurchargeRule, ProviderSettings, StripeSettings } from './provider-settings.ts';

export interface Env {
  /** Folder of everything this installation keeps: database, keys, image cache. */
  readonly dataDir: string;
  /** PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | null;
  /** Where the migrated template of the embedded database is cached. */
  readonly templateDir: string;
  readonly keysDir: string;
  /** Folder of the demonstration: the archive of its site and its accounts. */
  readonly demoDir: string;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Origin visitors use, without a trailing slash. */
  readonly siteUrl: string;
  readonly smtpUrl: string | null;
  /** Stripe Checkout as a way to pay; null without a secret key. */
  readonly stripe: StripeSettings | null;
  /** What ways to pay cost extra, by the gateway's name; one that is missing costs nothing (CART-11). */
  readonly surcharges: ReadonlyMap<string, SurchargeRule>;
  /** The one client of the authorization code flow, this site's shell (SES-09). */
  readonly oauthClientId: string;
  /** Providers a visitor may log in with; none unless they are configured (SES-09). */
  readonly providers: readonly ProviderSettings[];
  /** Shared with the shell: only with it is X-Forwarded-For believed. */
  readonly proxySecret: string | null;
  /** How long a process that was told to stop still takes requests, so that balancers notice (API-05). */
  readonly drainDelayMs: number;
  readonly mode: 'production' | 'development' | 'test';
  /** `seed` creates the demo content and accounts; `none` leaves them out. */
  readonly demo: 'seed' | 'none';
  readonly logLevel: string;
  /** `ahead` makes the pictures of products after a start; `on-demand` when they are asked for. */
  readonly pictures: 'ahead' | 'on-demand';
  /** Upper bound of the image cache on disk. */
  readonly imageCacheBytes: number;
  /** Where spans are exported to; null keeps none (FED-22). */
  readonly tracing: TracingSettings | null;
  /** Where errors are reported to; null reports none (SH-20). */
  readonly errorReports: ErrorReportSettings | null;
}

const WORKSPACE_DIR = fileURLToPath(new URL('../../', import.meta.url));
const DEFAULT_IMAGE_CACHE_MB = 512;
const DEFAULT_OAUTH_CLIENT_ID = 'storefront';
const GOOGLE_ISSUER = 'https://accounts.google.com';
/** Each may be in a file that `…_FILE` names. */
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'TRUSTED_PROXY_SECRET',
];
const DRAIN_DELAY_MAX_MS = 60_000;
const SURCHARGES = 'PAYMENT_SURCHARGES';
const SURCHARGE_PATTERN = /^([a-z]+)=(\d{1,4})(?:\+(\d{1,4}))?$/;
/** 10 %, or 10 dollars: more is a slip of the keyboard. */
const SURCHARGE_MAX = 1000;
/** The gateways there are, so that a mistyped name is told. */
const SURCHARGED_GATEWAYS: readonly string[] = ['stripe', 'sandbox'];

/** Thrown when a variable has a value that cannot be used; names the variable. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type Source = Readonly<Record<string, string | undefined>>;

/** Throws `EnvError` that names the wrong variable. */
export function readEnv(given: Source): Env {
  const source = readSecretFiles(given);
  const dataDir = path.resolve(text(source, 'DATA_DIR') ?? '.data');
  return {
    dataDir,
    databaseUrl: text(source, 'DATABASE_URL'),
    templateDir: path.resolve(text(source, 'TEMPLATE_DIR') ?? path.join(WORKSPACE_DIR, '.cache')),
    keysDir: path.resolve(text(source, 'KEYS_DIR') ?? path.join(dataDir, 'keys')),
    demoDir: path.join(WORKSPACE_DIR, '..', 'demo'),
    host: text(source, 'API_HOST') ?? '127.0.0.1',
    port: integer(source, 'API_PORT', { fallback: 0, max: 65_535 }),
    siteUrl: origin(source, 'SITE_URL', 'http://localhost:3000'),
    smtpUrl: text(source, 'SMTP_URL'),
    stripe: stripe(source),
    surcharges: surcharges(source),
    oauthClientId: text(source, 'OAUTH_CLIENT_ID') ?? DEFAULT_OAUTH_CLIENT_ID,
    providers: google(source),
    proxySecret: sharedSecret(source),
    drainDelayMs: integer(source, 'DRAIN_DELAY_MS', { fallback: 0, max: DRAIN_DELAY_MAX_MS }),
    mode: mode(source),
    demo: text(source, 'DEMO') === '1' ? 'seed' : 'none',
    logLevel: text(source, 'LOG_LEVEL') ?? 'info',
    pictures: text(source, 'PREPARE_PICTURES') === '0' ? 'on-demand' : 'ahead',
    imageCacheBytes:
      integer(source, 'IMAGE_CACHE_MB', { fallback: DEFAULT_IMAGE_CACHE_MB, max: 1_000_000 }) *
      1024 *
      1024,
    tracing: readTracingSettings(source, 'storefront-api'),
    errorReports: readErrorReportSettings(source, 'storefront-api'),
  };
}

function readSecretFiles(given: Source): Source {
  try {
    return fillInSecrets(given, SECRETS, (file) => readFileSync(file, 'utf8'));
  } catch (error) {
    throw toEnvError(error);
  }
}

function sharedSecret(source: Source): string | null {
  const secret = text(source, 'TRUSTED_PROXY_SECRET');
  try {
    checkSharedSecret('TRUSTED_PROXY_SECRET', secret, source['NODE_ENV']);
  } catch (error) {
    throw toEnvError(error);
  }
  return secret;
}

function toEnvError(cause: unknown): EnvError {
  return new EnvError(cause instanceof Error ? cause.message : String(cause), { cause });
}

function text(source: Source, name: string): string | null {
  const value = source[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function integer(source: Source, name: string, rule: { fallback: number; max: number }): number {
  const value = text(source, name);
  if (value === null) return rule.fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 0 || number > rule.max) {
    throw new EnvError(`${name} must be a whole number from 0 to ${rule.max}`);
  }
  return number;
}

function origin(source: Source, name: string, fallback: string): string {
  const value = text(source, name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new EnvError(`${name} must be an origin like http://localhost:3000`);
  }
  return url.origin;
}

function stripe(source: Source): StripeSettings | null {
  const secretKey = text(source, 'STRIPE_SECRET_KEY');
  const webhookSecret = text(source, 'STRIPE_WEBHOOK_SECRET');
  if (secretKey === null && webhookSecret === null) return null;
  if (secretKey === null) throw new EnvError('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY');
  if (webhookSecret === null) throw new EnvError('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET');
  const apiUrl = text(source, 'STRIPE_API_URL');
  return {
    secretKey,
    webhookSecret,
    apiUrl: apiUrl === null ? null : origin(source, 'STRIPE_API_URL', apiUrl),
  };
}

/** GOOGLE_ISSUER_URL leads to another one that speaks OpenID Connect, for trying it out. */
function google(source: Source): readonly ProviderSettings[] {
  const clientId = text(source, 'GOOGLE_CLIENT_ID');
  const clientSecret = text(source, 'GOOGLE_CLIENT_SECRET');
  if (clientId === null && clientSecret === null) return [];
  if (clientId === null) throw new EnvError('GOOGLE_CLIENT_SECRET needs GOOGLE_CLIENT_ID');
  if (clientSecret === null) throw new EnvError('GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET');
  const issuer = origin(source, 'GOOGLE_ISSUER_URL', GOOGLE_ISSUER);
  return [{ id: 'google', name: 'Google', issuer, clientId, clientSecret }];
}

/** `stripe=175+30`: 175 basis points and 30 cents. Gateways are separated by commas. */
function surcharges(source: Source): ReadonlyMap<string, SurchargeRule> {
  const rules = new Map<string, SurchargeRule>();
  for (const entry of (text(source, SURCHARGES) ?? '').split(',')) {
    if (entry.trim() === '') continue;
    const [, gateway = '', share, fixed] = SURCHARGE_PATTERN.exec(entry.trim()) ?? [];
    const basisPoints = Number(share);
    const fixedCents = Number(fixed ?? 0);
    const isSane = basisPoints <= SURCHARGE_MAX && fixedCents <= SURCHARGE_MAX;
    if (!isSane || !SURCHARGED_GATEWAYS.includes(gateway) || rules.has(gateway)) {
      throw new EnvError(
        `${SURCHARGES} must be like stripe=175+30 (basis points and cents, each at most ${SURCHARGE_MAX}) for ${SURCHARGED_GATEWAYS.join(' or ')}`,
      );
    }
    rules.set(gateway, { basisPoints, fixedCents });
  }
  return rules;
}

function mode(source: Source): Env['mode'] {
  const value = text(source, 'NODE_ENV');
  return value === 'production' || value === 'test' ? value : 'development';
}

/** Sandbox payments and the local mailbox: never in production, unless it is a demonstration. */
export function isDemoSurfaceOpen({ mode, demo }: Pick<Env, 'mode' | 'demo'>): boolean {
  return mode !== 'production' || demo === 'seed';
}
