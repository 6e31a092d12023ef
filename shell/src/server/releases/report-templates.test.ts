import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blockTemplatesSchema } from 'shared-contracts/block-templates';
import { isRecord } from 'shared-contracts/json';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import * as v from 'valibot';
import { until } from '../testing/fake-api.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import type { RemoteFixture } from '../testing/fixture-builds.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';
import { reportTemplates } from './report-templates.ts';

interface Report {
  readonly path: string;
  readonly secret: unknown;
  readonly body: unknown;
}

/** A backend that takes reports; it fails the first ones on request. */
async function aBackend(failures = 0) {
  const reports: Report[] = [];
  let left = failures;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      left -= 1;
      response.statusCode = left >= 0 ? 503 : 204;
      response.end();
      if (left >= 0) return;
      const secret = request.headers[INTERNAL_SECRET_HEADER];
      reports.push({ path: `${request.method} ${request.url}`, secret, body: JSON.parse(text) });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  closings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { reports, url: `http://127.0.0.1:${isAddress(address) ? address.port : 0}` };
}

function isAddress(address: unknown): address is AddressInfo {
  return isRecord(address);
}

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

function start(shell: TestShell, apiUrl: string, secret: string | null = 'secret') {
  const { store, log } = shell.services;
  closings.push(reportTemplates({ store, apiUrl, secret, log }));
}

const fieldsOf = (title: string, ...names: readonly string[]) => ({
  type: 'object',
  title,
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name }])),
});

type Provided = RemoteFixture['provides'][number];

/** A release of the words' remote with these fields. */
function words(version: string, fields: object, ...others: readonly Provided[]): RemoteFixture {
  const [first, ...rest] = WORDS.provides.map(({ template }) => ({ template }));
  const described = { template: first?.template ?? '', fields: { ...fields } };
  return { ...WORDS, version, provides: [described, ...rest, ...others] };
}

async function rollOut(shell: TestShell, version: string): Promise<void> {
  const share = { kind: 'percent', percent: 10 } as const;
  await shell.controlPlane.rollout({ remote: 'mfe-words', version, share });
  await shell.services.store.refresh();
}

test('reports the templates with fields at the start, and those of a new release at once [FED-32]', async () => {
  const backend = await aBackend();
  const shell = await aShell({ remotes: [words('1.0.0', fieldsOf('Words', 'heading'))] });
  start(shell, backend.url);
  await until(() => backend.reports.length === 1);
  expect(backend.reports[0]).toMatchObject({
    path: 'PUT /internal/block-templates',
    secret: 'secret',
    body: {
      templates: [{ remote: 'mfe-words', visitors: 'all', fields: { title: 'Words' } }],
    },
  });
  await shell.publish(words('1.1.0', fieldsOf('Words', 'heading', 'tone')));
  await rollOut(shell, '1.1.0');
  await until(() => JSON.stringify(backend.reports.at(-1)).includes('tone'));
});

test('reports the regions of a template, also of one without fields [FED-32]', async () => {
  const backend = await aBackend();
  const place = { region: 'header', area: 'end' } as const;
  const regions = [{ ...place, usual: [{ order: 20, variables: { heading: 'Shop' } }] }];
  const badge = { template: 'words/badge' };
  const shell = await aShell({ remotes: [words('1.0.0', fieldsOf('Words'), badge)] });
  const { store, log } = shell.services;
  const findRecord: typeof store.findRecord = async (...key) => {
    const record = await store.findRecord(...key);
    const provides = record?.provides.map((each) =>
      each.template === badge.template ? { ...each, regions } : each,
    );
    return record && provides && { ...record, provides };
  };
  const declaring = {
    findRecord,
    current: () => store.current(),
    subscribe: (listener: Parameters<typeof store.subscribe>[0]) => store.subscribe(listener),
  };
  closings.push(reportTemplates({ store: declaring, apiUrl: backend.url, secret: 'secret', log }));
  await until(() => backend.reports.length === 1);
  const { templates } = v.parse(blockTemplatesSchema, backend.reports[0]?.body);
  expect(templates).toMatchObject([
    { fields: { title: 'Words' } },
    { ...badge, fields: {}, regions },
  ]);
  expect(templates[0]).not.toHaveProperty('regions');
});

test('lists what only a candidate has as not yet for everyone [FED-32]', async () => {
  const backend = await aBackend();
  const shell = await aShell({ remotes: [words('1.0.0', fieldsOf('Words', 'heading'))] });
  const candidate = words('2.0.0', fieldsOf('Other words', 'heading', 'tone'), {
    template: 'words/second',
    fields: fieldsOf('Second'),
  });
  await shell.publish(candidate);
  await rollOut(shell, '2.0.0');
  start(shell, backend.url);
  await until(() => backend.reports.length > 0);
  expect(backend.reports.at(-1)?.body).toMatchObject({
    templates: [
      { visitors: 'all', fields: { title: 'Words', properties: { heading: {}, tone: {} } } },
      { template: 'words/second', visitors: 'some' },
    ],
  });
});

test('reports again after the backend failed, and logs the failure once [FED-21 FED-32]', async () => {
  const backend = await aBackend(1);
  const shell = await aShell({ remotes: [words('1.0.0', fieldsOf('Words'))] });
  start(shell, backend.url);
  await until(() => backend.reports.length === 1);
  const failures = shell.logged.filter(({ msg }) => String(msg).includes('block templates'));
  expect(failures).toMatchObject([{ reason: 'the backend responded with 503' }]);
});

test('reports the fixed pages of all releases that visitors can get [FED-32 API-09]', async () => {
  const backend = await aBackend();
  const page = { title: 'Words', template: 'words/text', items: false, login: false };
  const release = (version: string, ...slugs: readonly string[]): RemoteFixture => ({
    ...words(version, fieldsOf('Words')),
    pages: slugs.map((slug) => ({ ...page, slug, title: `${slug} of ${version}` })),
  });
  const shell = await aShell({ remotes: [release('1.0.0', 'words')] });
  await shell.publish(release('1.1.0', 'words', 'terms'));
  await rollOut(shell, '1.1.0');
  start(shell, backend.url);
  await until(() => backend.reports.length > 0);
  expect(v.parse(blockTemplatesSchema, backend.reports.at(-1)?.body).pages).toEqual([
    { ...page, slug: 'words', title: 'words of 1.0.0' },
    { ...page, slug: 'terms', title: 'terms of 1.1.0' },
  ]);
});
