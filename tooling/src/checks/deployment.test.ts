/** Runs the check on the repository's own files with one change. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY_ROOT } from '../build/repository.ts';
import { compareDeployment, type Deployment } from './deployment.ts';

const TEMPLATES = ['nginx.conf.template', 'site.conf.template', 'api.conf.template'];

let own: Deployment;
beforeAll(async () => {
  const read = (file: string) => readFile(path.join(REPOSITORY_ROOT, file), 'utf8');
  const templates = TEMPLATES.map(
    async (name) => [name, await read(`deploy/gateway/${name}`)] as const,
  );
  own = {
    compose: await read('docker-compose.yml'),
    dockerfile: await read('Dockerfile'),
    entrypoint: await read('deploy/gateway/entrypoint.sh'),
    makeSecrets: await read('deploy/make-secrets.sh'),
    templates: Object.fromEntries(await Promise.all(templates)),
  };
});

/** Replaces `from` in one of the files; fails when the text is missing. */
function compareWith(part: 'compose' | 'dockerfile' | 'makeSecrets', from: string, to: string) {
  expect(own[part]).toContain(from);
  return compareDeployment({ ...own, [part]: own[part].replace(from, to) });
}

function compareWithTemplate(name: string, from: string, to: string) {
  const text = own.templates[name] ?? '';
  expect(text).toContain(from);
  return compareDeployment({
    ...own,
    templates: { ...own.templates, [name]: text.replace(from, to) },
  });
}

test('finds nothing in the unchanged repository [API-05]', () => {
  expect(compareDeployment(own)).toEqual([]);
});

test('reports a container with more permissions than it needs [API-05]', () => {
  expect(compareWith('compose', '  read_only: true\n', '')).toContain(
    'docker-compose.yml: shell-1 lacks read_only: true',
  );
  expect(
    compareWith('compose', '  postgres:\n', "  postgres:\n    ports: ['5432:5432']\n"),
  ).toEqual(['docker-compose.yml: postgres publishes a port']);
  expect(compareWith('compose', '  data:\n    internal: true\n', '  data:\n')).toEqual([
    'docker-compose.yml: the network data is not internal',
  ]);
  expect(
    compareWith(
      'compose',
      '      api: {}\n\n  shell-2',
      '      api: {}\n      data: {}\n\n  shell-2',
    ),
  ).toEqual(['docker-compose.yml: shell-1 reaches the database']);
});

test('reports an upstream that is not a service, or listens on another port [API-05]', () => {
  expect(compareWith('compose', 'SHELL_2: 10.73.10.12:3000', 'SHELL_2: 10.73.10.13:3000')).toEqual([
    'docker-compose.yml: SHELL_2 of gateway is not a service',
  ]);
  expect(compareWith('dockerfile', 'API_PORT=3001', 'API_PORT=3009')).toEqual([
    'docker-compose.yml: backend does not listen on 3001',
    'docker-compose.yml: backend does not listen on 3001',
  ]);
});

test('reports a missing or unused variable [API-05]', () => {
  expect(compareWithTemplate('site.conf.template', '${SHELL_2}', '${SHELL_3}')).toEqual([
    'docker-compose.yml: gateway needs SHELL_3',
    'docker-compose.yml: gateway sets SHELL_2, which no file uses',
  ]);
});

test('reports a process that ends before nginx closes its connections to it [API-05]', () => {
  expect(
    compareWithTemplate('api.conf.template', 'keepalive_timeout 3s', 'keepalive_timeout 60s'),
  ).toEqual(['deploy/gateway/api.conf.template keeps connections as long as a process drains']);
  expect(compareWith('compose', "DRAIN_DELAY_MS: '5000'", "DRAIN_DELAY_MS: '10'")).toContain(
    'docker-compose.yml: DRAIN_DELAY_MS of backend-1 is not 5000',
  );
});

test('reports a secret that is not created or not mounted [API-05]', () => {
  expect(compareWith('makeSecrets', 'once proxy_secret', 'once another')).toContain(
    'deploy/make-secrets.sh does not create proxy_secret',
  );
  expect(compareWith('compose', '  secrets: [proxy_secret]\n', '')).toContain(
    'docker-compose.yml: shell-1 is not given the secret of PROXY_SECRET_FILE',
  );
});

test('reports an image of the API without the demonstration [API-05 OWN-09]', () => {
  const copied = 'COPY --from=build /app/demo/site demo/site\n';
  expect(compareWith('dockerfile', copied, '')).toEqual([
    "Dockerfile: the API's image lacks demo/site",
  ]);
});
