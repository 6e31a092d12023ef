/**
 * The environment of each process of the site. Nothing is inherited by accident: a child gets the
 * system's variables and those listed here.
 */
import path from 'node:path';
import { isRecord } from 'shared-contracts/json';

export interface StartRequest {
  readonly repositoryRoot: string;
  readonly dataDirectory: string;
  readonly host: string;
  readonly port: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type ChildEnvironment = Readonly<Record<string, string>>;

export interface SiteSettings extends StartRequest {
  readonly keysDirectory: string;
  /** Address of the release store: a folder, or `s3://…`. */
  readonly releaseStore: string;
  readonly logsDirectory: string;
  /** Address visitors use. */
  readonly siteUrl: string;
  /** API of another backend; null when this site runs its own. */
  readonly apiUrl: string | null;
  readonly backendEnvironment: ChildEnvironment;
  /** Without API_URL, which is known once the backend listens. */
  readonly shellEnvironment: ChildEnvironment;
  /** Also without API_URL. */
  readonly registryEnvironment: ChildEnvironment;
}

/** Variables of the system, not of the site. */
const SYSTEM = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'SystemRoot'];
const NETWORK = ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];
const BACKEND = [
  'DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'ADDRESS_SERVICE_URL',
  'PAYMENT_SURCHARGES',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER_URL',
  'IMAGE_CACHE_MB',
  'PREPARE_PICTURES',
  'TEMPLATE_DIR',
  'LOG_LEVEL',
];
/** Each process keeps its own name, so `OTEL_SERVICE_NAME` is left out. */
const TELEMETRY = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_SDK_DISABLED',
];
/** Passed to every process; each sets its own name. */
const ERROR_REPORTS = ['SENTRY_DSN', 'SENTRY_ENVIRONMENT', 'SENTRY_RELEASE'];
const REGISTRY = [
  'REGISTRY_HOST',
  'REGISTRY_PORT',
  'UPLOAD_URL',
  'RELEASE_WEBHOOK_URL',
  'RELEASES_KEPT',
  'RELEASES_KEPT_DAYS',
  'LOG_LEVEL',
];
const SHELL = [
  'BACK_END_URL',
  'DEV_OVERRIDES',
  'PAYMENT_ORIGINS',
  'RENDER_MODE',
  'SERVICE_WORKER',
  'SHARED_CACHE',
  'SHELL_BUILDS_DIR',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
];

/** Credentials of the S3 client; for the shell, which reads the store. */
const BUCKET = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_PROFILE',
  'AWS_CONFIG_FILE',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
  'AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE',
];

/** glibc otherwise keeps freed memory for each thread of the shell. The Dockerfile has the same. */
const LITTLE_MEMORY = { MALLOC_ARENA_MAX: '2' };

const STRIPE_PAGE = 'https://checkout.stripe.com';

/** A setting is invalid, or a process cannot be started; the message is for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly isStartFailure = true;
}

/**
 * @param proxySecret shared by shell, backend and registry: only a caller that knows it can set a
 * visitor's address or use internal calls
 * @throws StartError with the name of the invalid variable
 */
export function readSiteSettings(
  request: StartRequest,
  environment: Environment,
  proxySecret: string,
): SiteSettings {
  const { dataDirectory, host, port } = request;
  const keysDirectory = path.join(dataDirectory, 'keys');
  const { RELEASE_STORE: releaseStore = path.join(dataDirectory, 'releases') } = pick(environment, [
    'RELEASE_STORE',
  ]);
  const siteUrl = parseOrigin(environment, 'SITE_URL') ?? `http://localhost:${port}`;
  const common = {
    ...pick(environment, [...SYSTEM, ...NETWORK, 'OAUTH_CLIENT_ID', ...ERROR_REPORTS]),
    NODE_ENV: 'production',
    DATA_DIR: dataDirectory,
    KEYS_DIR: keysDirectory,
    SITE_URL: siteUrl,
  };
  return {
    ...request,
    keysDirectory,
    releaseStore,
    logsDirectory: path.join(dataDirectory, 'logs'),
    siteUrl,
    apiUrl: parseOrigin(environment, 'API_URL'),
    backendEnvironment: {
      ...common,
      ...pick(environment, [...BACKEND, ...TELEMETRY]),
      DEMO: environment['DEMO'] ?? '1',
      API_HOST: '127.0.0.1',
      TRUSTED_PROXY_SECRET: proxySecret,
    },
    shellEnvironment: {
      ...common,
      ...LITTLE_MEMORY,
      ...pick(environment, [...SHELL, ...BUCKET, ...TELEMETRY]),
      ...paymentOrigins(environment),
      PORT: String(port),
      HOST: host,
      RELEASE_STORE: releaseStore,
      CACHE_DIR: path.join(dataDirectory, 'shell-cache'),
      PROXY_SECRET: proxySecret,
    },
    registryEnvironment: {
      ...common,
      ...pick(environment, [...REGISTRY, ...BUCKET]),
      RELEASE_STORE: releaseStore,
      PROXY_SECRET: proxySecret,
    },
  };
}

/** Allowed redirects of a checkout: Stripe's page wherever Stripe is configured. */
function paymentOrigins(environment: Environment): ChildEnvironment {
  const configured = environment['PAYMENT_ORIGINS'] ?? '';
  const isStripe = (environment['STRIPE_SECRET_KEY'] ?? '') !== '';
  if (!isStripe) return {};
  return { PAYMENT_ORIGINS: configured === '' ? STRIPE_PAGE : `${configured},${STRIPE_PAGE}` };
}

function pick(environment: Environment, names: readonly string[]): ChildEnvironment {
  const present = names.flatMap((name) => {
    const value = environment[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(present);
}

function parseOrigin(environment: Environment, name: string): string | null {
  const value = environment[name];
  if (value === undefined || value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new StartError(`${name} must be an address like http://localhost:3000, not "${value}"`);
  }
  return value.replace(/\/$/, '');
}

/** The port in a child's ready message; undefined for any other message. */
export function findReadyPort(message: unknown): number | undefined {
  if (!isRecord(message) || message['type'] !== 'ready') return undefined;
  const { port } = message;
  return typeof port === 'number' ? port : undefined;
}
