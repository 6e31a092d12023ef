/** The release page as a catalogue: owners, pages of templates, search. */
import type { Releases } from 'shared-contracts/registry';
import { aPage } from '../testing/content-builders.ts';
import { SOME_RELEASES, startFakeRegistry } from '../testing/fake-registry.ts';
import { aSessionCookie } from '../testing/http-answers.ts';
import { aShell } from '../testing/test-shell.ts';

const TEAM = {
  name: 'Words & Letters',
  contact: 'words@example.com',
  runbook: 'https://example.com/runbooks/words',
};

type Remote = Releases['remotes'][number];

function aRemote(remote: string, templates: readonly string[], more: Partial<Remote> = {}): Remote {
  const release = {
    version: '1.0.0',
    state: 'live' as const,
    builtAt: '2026-03-01T00:00:00.000Z',
    requires: {},
    provides: [...templates],
    actions: [],
    publishes: [],
    consumes: [],
    nests: [],
  };
  return {
    remote,
    live: '1.0.0',
    candidate: null,
    percent: null,
    cohorts: [],
    since: null,
    by: null,
    previous: null,
    releases: [release],
    ...more,
  };
}

const [WORDS] = SOME_RELEASES.remotes;
if (WORDS === undefined) throw new Error('No remote');

const REMOTES: readonly Remote[] = [
  aRemote('mfe-a', ['a/list']),
  aRemote('mfe-b', ['b/list', 'b/detail']),
  { ...WORDS, releases: WORDS.releases.map((release) => ({ ...release, team: TEAM })) },
  aRemote('mfe-c', ['c/list'], { candidate: '1.0.1', percent: 1 }),
];

async function aCatalogue(remotes = REMOTES) {
  const registry = await startFakeRegistry();
  const shell = await aShell({ registryUrl: registry.url });
  shell.api.answer('GET /cognito/user/authUser', {
    body: {
      data: { id: 3, first_name: 'Kim', last_name: 'Lee', email: 'k@example.com', is_admin: true },
    },
  });
  const stages = SOME_RELEASES.watch.stages.map((stage) => ({ ...stage, verdict: 'failing' }));
  registry.answer('GET /v1/releases', {
    body: { ...SOME_RELEASES, remotes, watch: { problem: null, stages } },
  });
  const cookie = await aSessionCookie(shell);
  return {
    shell,
    async open(query = '') {
      const { body } = await shell.app.inject({ url: `/_releases${query}`, headers: { cookie } });
      const headings = [...body.matchAll(/<section class="remote" id="([^"]+)"/g)];
      return { body, remotes: headings.map(([, remote]) => remote) };
    },
  };
}

test('names the team of a remote, how to reach it, and what to do when the remote fails [FED-15]', async () => {
  const { open } = await aCatalogue();
  const { body } = await open();
  expect(body).toContain('Words &amp; Letters');
  expect(body).toContain('href="mailto:words@example.com"');
  expect(body).toContain('href="https://example.com/runbooks/words"');
  expect(body).toContain('The live release names no team.');
});

test('links each template to the pages that show it, with their owners marked [FED-15]', async () => {
  const { shell, open } = await aCatalogue();
  shell.setContent({ pages: [aPage('about', { templates: ['words/text'] }), aPage('other')] });
  shell.advance(3000);
  await shell.app.inject('/about');
  const { body } = await open();
  expect(body).toMatch(/words\/text<\/th><td[^>]*><a href="\/about\?overlay">\/about<\/a>/);
  expect(body).toMatch(/a\/list<\/th><td[^>]*>none/);
});

test('shows what needs attention first, and finds remotes by name, team and template [FED-15]', async () => {
  const { open } = await aCatalogue();
  expect((await open()).remotes).toEqual(['mfe-words', 'mfe-c', 'mfe-a', 'mfe-b']);
  expect((await open('?search=b%2Fdetail')).remotes).toEqual(['mfe-b']);
  expect((await open('?search=LETTERS+words')).remotes).toEqual(['mfe-words']);
  const none = await open('?search=%3Cscript%3E');
  expect(none.remotes).toEqual([]);
  expect(none.body).toContain('0 of 4 remotes');
  expect(none.body).not.toContain('<script');
});

test('has no search for a few remotes [FED-15]', async () => {
  const { open } = await aCatalogue(REMOTES.slice(0, 3));
  expect((await open()).body).not.toContain('role="search"');
});
