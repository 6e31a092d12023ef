import { createServer, type Server } from 'node:http';
import { rm } from 'node:fs/promises';
import { SiteUnreachableError, UnreadableStateError } from '../control-plane.ts';
import { keyPaths, readTrustedKeys } from '../keys.ts';
import { createKeys } from '../site-keys.ts';
import { createTemporaryFolder } from 'server-kit/testing/temporary-folder';
import { createSiteReader } from './site-reader.ts';
import { readTemplateQuestion, TEMPLATE_QUESTION_PATH } from './template-question.ts';

const NOW = new Date('2026-03-01T00:00:00.000Z');
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A site that trusts the keys of a folder. Returns its origin. */
async function startSite(keysDirectory: string, body: object = { uses: [] }): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      const keys = await readTrustedKeys(keysDirectory);
      const question = readTemplateQuestion(Buffer.concat(parts).toString(), keys, NOW);
      const isAsked = request.url === TEMPLATE_QUESTION_PATH && question !== undefined;
      const uses = question?.map((query) => ({ ...query, pages: ['/'], pageCount: 1 }));
      response.writeHead(isAsked ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isAsked && 'uses' in body ? { uses } : body));
    })();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function someKeys(): Promise<string> {
  const keysDirectory = await createTemporaryFolder('keys');
  await createKeys(keysDirectory, ['mfe-shop']);
  return keysDirectory;
}

function ask(siteUrl: string, keysDirectory: string) {
  const clock = { now: () => NOW };
  return createSiteReader({ siteUrl, keysDirectory, clock })(
    [{ template: 'shop/grid' }],
    'mfe-shop',
  );
}

test.each([
  ['the team’s key', keyPaths.registry],
  ['the registry’s key', (folder: string) => keyPaths.team(folder, 'mfe-shop')],
])('asks the site with %s [FED-12]', async (_, absent) => {
  const keysDirectory = await someKeys();
  await rm(absent(keysDirectory));
  const site = await startSite(keysDirectory);
  expect(await ask(site, keysDirectory)).toEqual([
    { template: 'shop/grid', pages: ['/'], pageCount: 1 },
  ]);
});

test('a site that trusts other keys, is down or sends an unexpected response counts as not reachable [FED-12]', async () => {
  const keysDirectory = await someKeys();
  const refusing = ask(await startSite(await someKeys()), keysDirectory);
  await expect(refusing).rejects.toThrow('does not trust this key');
  const odd = ask(await startSite(keysDirectory, { hello: 'world' }), keysDirectory);
  await expect(odd).rejects.toThrow('sent an unexpected response');
  const down = ask('http://127.0.0.1:9', keysDirectory);
  await expect(down).rejects.toBeInstanceOf(SiteUnreachableError);
});

test('reports which key is missing [FED-10]', async () => {
  await expect(
    ask('http://127.0.0.1:9', await createTemporaryFolder('keys')),
  ).rejects.toBeInstanceOf(UnreadableStateError);
});
