/**
 * Checks that docker-compose.yml, the gateway's files, the Dockerfile and `npm run
 * start:distributed` describe the same topology, with the same variables, ports, addresses and
 * times, and that containers have no unnecessary permissions.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { DRAIN_DELAY_MS } from '../distributed/topology.ts';
import { listVariables } from '../distributed/render-template.ts';
import type { RepositoryCheck } from './check.ts';

const GATEWAY = 'deploy/gateway';
/** Demonstration files that the API reads. */
const DEMO_FILES = ['demo/accounts.json', 'demo/site'];
/** The only service that visitors can reach. */
const PUBLIC_SERVICE = 'gateway';
const ADDRESS = /^(\d+\.\d+\.\d+\.\d+):(\d+)$/;
const KEEPALIVE_PATTERN = /^ {2}keepalive_timeout (\d+)s;/m;

const networkSchema = v.nullable(v.object({ ipv4_address: v.optional(v.string()) }));
const serviceSchema = v.object({
  image: v.string(),
  build: v.optional(v.object({ target: v.string() })),
  restart: v.string(),
  environment: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
  networks: v.optional(v.record(v.string(), networkSchema), {}),
  ports: v.optional(v.array(v.string()), []),
  secrets: v.optional(v.array(v.string()), []),
  cap_drop: v.optional(v.array(v.string()), []),
  read_only: v.optional(v.boolean(), false),
  logging: v.optional(v.object({ options: v.record(v.string(), v.string()) })),
  healthcheck: v.optional(v.unknown()),
  deploy: v.optional(
    v.object({
      resources: v.object({ limits: v.object({ cpus: v.string(), memory: v.string() }) }),
    }),
  ),
});
const composeSchema = v.object({
  services: v.record(v.string(), serviceSchema),
  networks: v.record(v.string(), v.object({ internal: v.optional(v.boolean(), false) })),
  secrets: v.record(v.string(), v.object({ file: v.string() })),
});
type Compose = v.InferOutput<typeof composeSchema>;
type Service = v.InferOutput<typeof serviceSchema>;

export interface Deployment {
  readonly compose: string;
  readonly dockerfile: string;
  readonly entrypoint: string;
  readonly makeSecrets: string;
  /** Contents by name, of the main file and the two sites. */
  readonly templates: Readonly<Record<string, string>>;
}

interface ParsedDeployment extends Deployment {
  readonly parsed: Compose;
}

export const deployment: RepositoryCheck = {
  name: 'deployment',
  async listProblems(root) {
    const read = (file: string) => readFile(path.join(root, file), 'utf8');
    const compose = await read('docker-compose.yml').catch(() => undefined);
    if (compose === undefined) return [];
    const names = ['nginx.conf.template', 'site.conf.template', 'api.conf.template'];
    const templates = await Promise.all(
      names.map(async (name) => [name, await read(`${GATEWAY}/${name}`)] as const),
    );
    return compareDeployment({
      compose,
      dockerfile: await read('Dockerfile'),
      entrypoint: await read(`${GATEWAY}/entrypoint.sh`),
      makeSecrets: await read('deploy/make-secrets.sh'),
      templates: Object.fromEntries(templates),
    });
  },
};

/** Problems, one line each. */
export function compareDeployment(parts: Deployment): readonly string[] {
  const parsed = v.safeParse(composeSchema, parse(parts.compose, { merge: true }));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return [`docker-compose.yml: ${v.getDotPath(issue) ?? 'top'}: ${issue.message}`];
  }
  const compose = parsed.output;
  const services = Object.entries(compose.services);
  return [
    ...services.flatMap(([name, service]) => listPermissionProblems(name, service)),
    ...services.flatMap(([name, service]) =>
      listSecretProblems(name, service, { ...parts, parsed: compose }),
    ),
    ...services.flatMap(([name, service]) =>
      listUpstreamProblems(name, service, { ...parts, parsed: compose }),
    ),
    ...services.flatMap(([name, service]) => listVariableProblems(name, service, parts)),
    ...listDrainProblems(compose, parts),
    ...listNetworkProblems(compose),
    ...listDemoProblems(parts),
  ];
}

function listPermissionProblems(name: string, service: Service): readonly string[] {
  const runs = service.restart !== 'no';
  const missing = [
    service.cap_drop.includes('ALL') ? [] : ['cap_drop: [ALL]'],
    service.read_only ? [] : ['read_only: true'],
    service.deploy === undefined ? ['resource limits'] : [],
    service.logging?.options['max-size'] === undefined ? ['a log size limit'] : [],
    runs && service.healthcheck === undefined ? ['a health check'] : [],
  ].flat();
  const published = name !== PUBLIC_SERVICE && service.ports.length > 0;
  return [
    ...missing.map((each) => `docker-compose.yml: ${name} lacks ${each}`),
    ...(published ? [`docker-compose.yml: ${name} publishes a port`] : []),
  ];
}

/** Every `…_FILE` variable names a secret of the service, and the script creates every secret. */
function listSecretProblems(
  name: string,
  { environment, secrets }: Service,
  { parsed: compose, makeSecrets }: ParsedDeployment,
): readonly string[] {
  const unmounted = Object.entries(environment).flatMap(([variable, value]) => {
    const [, secret] = /^\/run\/secrets\/(.+)$/.exec(String(value)) ?? [];
    return secret === undefined || secrets.includes(secret)
      ? []
      : [`docker-compose.yml: ${name} is not given the secret of ${variable}`];
  });
  const missing = secrets.flatMap((secret) => {
    const file = compose.secrets[secret]?.file;
    return file === `deploy/secrets/${secret}` && makeSecrets.includes(secret)
      ? []
      : [`deploy/make-secrets.sh does not create ${secret}`];
  });
  return [...unmounted, ...missing];
}

/** Every address nginx proxies to belongs to a service, on a network that both share. */
function listUpstreamProblems(
  name: string,
  service: Service,
  { parsed: { services }, dockerfile }: ParsedDeployment,
): readonly string[] {
  if (service.environment['SITE_TEMPLATE'] === undefined) return [];
  return Object.entries(service.environment).flatMap(([variable, value]) => {
    const [, address, port] = ADDRESS.exec(String(value)) ?? [];
    if (address === undefined || port === undefined) return [];
    const target = Object.values(services).find(({ networks }) =>
      Object.entries(networks).some(
        ([network, location]) => location?.ipv4_address === address && network in service.networks,
      ),
    );
    const image = target?.build?.target;
    if (image === undefined) return [`docker-compose.yml: ${variable} of ${name} is not a service`];
    const isListening = findPort(dockerfile, image) === port;
    return isListening ? [] : [`docker-compose.yml: ${image} does not listen on ${port}`];
  });
}

/** Port of an image's last stage, from its ENV. */
function findPort(dockerfile: string, target: string): string | undefined {
  return /\b(?:API_)?PORT=(\d+)/.exec(findStage(dockerfile, target))?.[1];
}

function findStage(dockerfile: string, target: string): string {
  return dockerfile.split(/^FROM /m).find((part) => part.includes(` AS ${target}\n`)) ?? '';
}

/** The service or the entry point sets every variable of a template, and no others. */
function listVariableProblems(
  name: string,
  { environment }: Service,
  { templates, entrypoint }: Deployment,
): readonly string[] {
  const site = environment['SITE_TEMPLATE'];
  if (site === undefined) return [];
  const needed = [
    ...listVariables(templates[String(site)] ?? ''),
    ...listVariables(templates['nginx.conf.template'] ?? ''),
  ];
  const unset = needed.filter(
    (variable) => !(variable in environment) && !entrypoint.includes(`export ${variable}=`),
  );
  const unused = Object.keys(environment).filter(
    (variable) => variable !== 'SITE_TEMPLATE' && !needed.includes(variable),
  );
  return [
    ...unset.map((variable) => `docker-compose.yml: ${name} needs ${variable}`),
    ...unused.map((variable) => `docker-compose.yml: ${name} sets ${variable}, which no file uses`),
  ];
}

/** A process outlives every connection that nginx keeps to it. */
function listDrainProblems({ services }: Compose, { templates }: Deployment): readonly string[] {
  const drained = Object.entries(services).filter(([, { build }]) =>
    ['shell', 'backend'].includes(build?.target ?? ''),
  );
  const other = drained.filter(
    ([, { environment }]) => Number(environment['DRAIN_DELAY_MS']) !== DRAIN_DELAY_MS,
  );
  const kept = ['site.conf.template', 'api.conf.template'].filter((name) => {
    const [, seconds = 'NaN'] = KEEPALIVE_PATTERN.exec(templates[name] ?? '') ?? [];
    return !(Number(seconds) * 1000 < DRAIN_DELAY_MS);
  });
  return [
    ...other.map(
      ([name]) => `docker-compose.yml: DRAIN_DELAY_MS of ${name} is not ${DRAIN_DELAY_MS}`,
    ),
    ...kept.map((name) => `${GATEWAY}/${name} keeps connections as long as a process drains`),
  ];
}

/** Only the API shares a network with the database. */
function listNetworkProblems({ services, networks }: Compose): readonly string[] {
  const open = ['web', 'api', 'data'].filter((network) => networks[network]?.internal !== true);
  const others = Object.entries(services).filter(
    ([name, { networks: own, build }]) =>
      'data' in own && name !== 'postgres' && build?.target !== 'backend',
  );
  return [
    ...open.map((network) => `docker-compose.yml: the network ${network} is not internal`),
    ...others.map(([name]) => `docker-compose.yml: ${name} reaches the database`),
  ];
}

/** The API also imports the demonstration in its container. */
function listDemoProblems({ dockerfile }: Deployment): readonly string[] {
  const stage = findStage(dockerfile, 'backend');
  return DEMO_FILES.filter((location) => !stage.includes(`/app/${location} ${location}\n`)).map(
    (location) => `Dockerfile: the API's image lacks ${location}`,
  );
}
