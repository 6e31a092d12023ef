/**
 * The only reader of environment variables.
 *
 * All other code takes what it needs from `Env`, so tests can build one by hand.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  ERROR_REPORT_SETTINGS,
  readErrorReportSettings,
  type ErrorReportSettings,
} from 'server-kit/errors/error-settings';
import { readSettings, type Variables } from 'server-kit/env/read-settings';
import { optionalSetting, setting } from 'server-kit/env/setting';
import { DRAIN_DELAY_MS } from 'server-kit/env/shared-settings';
import { anyText, exactOrigin, port, webAddress, wholeNumber } from 'server-kit/env/values';
import {
  readTracingSettings,
  TRACING_SETTINGS,
  type TracingSettings,
} from 'server-kit/tracing/settings';
import {
  surchargeRules,
  type ProviderSettings,
  type StripeSettings,
  type SurchargeRule,
} from './provider-settings.ts';

export interface Env {
  /** Folder with everything this installation stores: database, keys, image cache. */
  readonly dataDir: string;
  /** URL of a PostgreSQL server that replaces the embedded database. */
  readonly databaseUrl: string | null;
  /** Longest time of a statement of the API on a PostgreSQL server. */
  readonly databaseTimeoutMs: number;
  /** Cache folder of the migrated template of the embedded database. */
  readonly templateDir: string;
  readonly keysDir: string;
  /** Folder of the demo: the archive of its site and its accounts. */
  readonly demoDir: string;
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  /** Public origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly smtpUrl: string | null;
  /** Stripe Checkout as a payment method; null without a secret key. */
  readonly stripe: StripeSettings | null;
  /** Search of an address service; null unless the shop has one. */
  readonly addressServiceUrl: string | null;
  /** Surcharges by gateway name; a gateway that is missing has none. */
  readonly surcharges: ReadonlyMap<string, SurchargeRule>;
  /** The only client of the authorization code flow: this site's shell. */
  readonly oauthClientId: string;
  /** Identity providers for login; none unless configured. */
  readonly providers: readonly ProviderSettings[];
  /** Shared with the shell; X-Forwarded-For is trusted only with this secret. */
  readonly proxySecret: string | null;
  /** How long a stopping process keeps accepting requests, so that load balancers notice. */
  readonly drainDelayMs: number;
  readonly mode: 'production' | 'development' | 'test';
  /** `seed` creates the demo content and accounts; `none` leaves them out. */
  readonly demo: 'seed' | 'none';
  readonly logLevel: string;
  /** `ahead` scales product pictures after a start; `on-demand` on request. */
  readonly pictures: 'ahead' | 'on-demand';
  /** Maximum size of the image cache on disk. */
  readonly imageCacheBytes: number;
  /** URL of the trace exporter; null disables tracing. */
  readonly tracing: TracingSettings | null;
  /** URL of the error reports; null disables them. */
  readonly errorReports: ErrorReportSettings | null;
}

const WORKSPACE_DIR = fileURLToPath(new URL('../../', import.meta.url));
const BYTES_PER_MB = 1024 * 1024;

export const API_SETTINGS = {
  DATA_DIR: setting(
    { description: 'folder of everything this installation keeps', default: '.data' },
    anyText,
  ),
  DATABASE_URL: optionalSetting(
    {
      description:
        '`postgres://user:password@host/database` of PostgreSQL 15 or later; the user owns the database, or the database has the extension `pg_trgm`',
      derivedDefault: 'embedded database',
      secret: 'own',
    },
    anyText,
  ),
  DATABASE_TIMEOUT_SECONDS: setting(
    {
      description:
        'longest time of a statement of the API on a PostgreSQL server; the visitor gets 503 afterwards; 0: no limit',
      unit: 'seconds',
      default: '20',
    },
    wholeNumber(3600),
  ),
  TEMPLATE_DIR: optionalSetting(
    {
      description: 'cache folder for a new, migrated database without rows',
      derivedDefault: 'backend/.cache',
    },
    anyText,
  ),
  KEYS_DIR: optionalSetting(
    { description: 'folder of the keys', derivedDefault: '$DATA_DIR/keys' },
    anyText,
  ),
  API_HOST: setting({ description: 'address the API listens on', default: '127.0.0.1' }, anyText),
  API_PORT: setting({ description: 'port of the API; 0 takes any free one', default: '0' }, port),
  SITE_URL: setting(
    {
      description:
        'public address of the site; with `https:`, cookies and headers require a secure connection',
      default: 'http://localhost:3000',
    },
    exactOrigin,
  ),
  SMTP_URL: optionalSetting(
    {
      description: '`smtps://user:password@host` of the mail server',
      derivedDefault: 'local mailbox',
      secret: 'own',
    },
    anyText,
  ),
  STRIPE_SECRET_KEY: optionalSetting(
    {
      description: "secret key of a Stripe account; customers pay by card on Stripe's page",
      secret: 'own',
      needs: 'STRIPE_WEBHOOK_SECRET',
    },
    anyText,
  ),
  STRIPE_WEBHOOK_SECRET: optionalSetting(
    {
      description: 'signing secret of the webhook `$SITE_URL/payment-webhook/stripe`',
      secret: 'own',
      needs: 'STRIPE_SECRET_KEY',
    },
    anyText,
  ),
  STRIPE_API_URL: optionalSetting(
    {
      description: "another server with Stripe's API, for tests",
      derivedDefault: 'https://api.stripe.com',
    },
    exactOrigin,
  ),
  ADDRESS_SERVICE_URL: optionalSetting(
    {
      description:
        'search of a Photon server (`https://photon.example/api`) that suggests addresses in the checkout; it receives what customers type',
      derivedDefault: 'no suggestions',
    },
    webAddress,
  ),
  PAYMENT_SURCHARGES: setting(
    {
      description: 'surcharge by gateway: `stripe=175+30` is 1.75% and 30 cents',
      default: '',
    },
    surchargeRules,
  ),
  OAUTH_CLIENT_ID: setting(
    {
      description: 'client id of the shell at `/authorize`; the same for shell and API',
      default: 'storefront',
    },
    anyText,
  ),
  GOOGLE_CLIENT_ID: optionalSetting(
    {
      description:
        'Google client id for "Continue with Google"; its redirect URI is `$SITE_URL/api/v1/authorize/return`',
      needs: 'GOOGLE_CLIENT_SECRET',
    },
    anyText,
  ),
  GOOGLE_CLIENT_SECRET: optionalSetting(
    {
      description: 'secret of the Google client',
      secret: 'own',
      needs: 'GOOGLE_CLIENT_ID',
    },
    anyText,
  ),
  GOOGLE_ISSUER_URL: setting(
    {
      description: 'OpenID Connect provider to use instead of Google, for tests',
      default: 'https://accounts.google.com',
    },
    exactOrigin,
  ),
  TRUSTED_PROXY_SECRET: optionalSetting(
    {
      description:
        'same value as `PROXY_SECRET` of the shells; the API trusts the visitor’s address in a request only with this secret',
      secret: 'shared',
    },
    anyText,
  ),
  DRAIN_DELAY_MS,
  NODE_ENV: optionalSetting(
    { description: '`production`, `development` or `test`', derivedDefault: 'development' },
    anyText,
  ),
  DEMO: setting(
    {
      description:
        '`1`: demo content and accounts, payment sandbox, mailbox; `npm start` sets it. Otherwise production refuses to start while demo accounts or vouchers exist',
      default: '0',
    },
    anyText,
  ),
  LOG_LEVEL: setting({ description: 'lowest level that is logged', default: 'info' }, anyText),
  PREPARE_PICTURES: setting(
    {
      description: '`1`: product pictures are scaled after a start; `0`: only on request',
      default: '1',
    },
    anyText,
  ),
  IMAGE_CACHE_MB: setting(
    { description: 'maximum size of the cache of scaled pictures', unit: 'MB', default: '512' },
    wholeNumber(1_000_000),
  ),
  ...TRACING_SETTINGS,
  ...ERROR_REPORT_SETTINGS,
};

type Values = ReturnType<typeof readSettings<typeof API_SETTINGS>>;

/** @throws EnvError */
export function readEnv(variables: Variables): Env {
  const values = readSettings(API_SETTINGS, variables);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1000,
    templateDir: path.resolve(values.TEMPLATE_DIR ?? path.join(WORKSPACE_DIR, '.cache')),
    keysDir: path.resolve(values.KEYS_DIR ?? path.join(dataDir, 'keys')),
    demoDir: path.join(WORKSPACE_DIR, '..', 'demo'),
    host: values.API_HOST,
    port: values.API_PORT,
    siteUrl: values.SITE_URL,
    smtpUrl: values.SMTP_URL,
    stripe: findStripe(values),
    addressServiceUrl: values.ADDRESS_SERVICE_URL,
    surcharges: values.PAYMENT_SURCHARGES,
    oauthClientId: values.OAUTH_CLIENT_ID,
    providers: listProviders(values),
    proxySecret: values.TRUSTED_PROXY_SECRET,
    drainDelayMs: values.DRAIN_DELAY_MS,
    mode: findMode(values),
    demo: values.DEMO === '1' ? 'seed' : 'none',
    logLevel: values.LOG_LEVEL,
    pictures: values.PREPARE_PICTURES === '0' ? 'on-demand' : 'ahead',
    imageCacheBytes: values.IMAGE_CACHE_MB * BYTES_PER_MB,
    tracing: readTracingSettings(variables, 'storefront-api'),
    errorReports: readErrorReportSettings(variables, 'storefront-api'),
  };
}

function findStripe(values: Values): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === null || webhookSecret === null) return null;
  return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL };
}

function listProviders(values: Values): readonly ProviderSettings[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === null || clientSecret === null) return [];
  const issuer = values.GOOGLE_ISSUER_URL;
  return [{ id: 'google', name: 'Google', issuer, clientId, clientSecret }];
}

function findMode({ NODE_ENV: mode }: Values): Env['mode'] {
  return mode === 'production' || mode === 'test' ? mode : 'development';
}

/** Sandbox payments and the local mailbox: never in production, except in a demo. */
export function isDemoSurfaceOpen({ mode, demo }: Pick<Env, 'mode' | 'demo'>): boolean {
  return mode !== 'production' || demo === 'seed';
}
