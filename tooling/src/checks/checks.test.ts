/** Runs each check on a repository that breaks its rule, and on one that does not. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RepositoryCheck } from './check.ts';
import { codeFiles } from './code-files.ts';
import { designTokens } from './design-tokens.ts';
import { documentReferences } from './document-references.ts';
import { compareCodes } from './error-code-table.ts';
import { lockfilePlatforms } from './lockfile-platforms.ts';
import { machineText } from './machine-text.ts';
import { manifestExposure } from './manifest-exposure.ts';
import { pureDomain } from './pure-domain.ts';
import { remoteFolders } from './remote-folders.ts';
import { requirementIds } from './requirement-ids.ts';
import { aTemporaryFolder } from '../start/testing/temporary-folder.ts';

type Files = Readonly<Record<string, string>>;

const GOOD_REMOTE: Files = {
  'mfe-news/README.md': '# News',
  'mfe-news/package.json': '{ "name": "mfe-news", "exports": {} }',
  'mfe-news/tsconfig.json': '{}',
  'mfe-news/remote.manifest.ts': `export const manifest = {
    name: 'mfe-news', contractVersion: 1,
    provides: [{ template: 'News/list', block: 'news-list' }],
    publishes: [], consumes: [], actions: [], cookies: [], service: null,
  } as const;`,
  'mfe-news/src/blocks/news-list/view.tsx': 'export const View = () => null;',
  'mfe-news/src/blocks/news-list/load.ts': 'export const load = async () => [];',
  'mfe-news/src/domain/is-recent.ts': 'export const isRecent = (at: Date, now: Date) => at < now;',
};

async function listProblems(check: RepositoryCheck, files: Files): Promise<readonly string[]> {
  const root = await aTemporaryFolder();
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return check.listProblems(root);
}

test.each([
  remoteFolders,
  manifestExposure,
  codeFiles,
  machineText,
  pureDomain,
  requirementIds,
  designTokens,
  documentReferences,
])('$name: finds nothing in a correct remote', async (check) => {
  expect(await listProblems(check, GOOD_REMOTE)).toEqual([]);
});

test('reports a remote with an unknown folder [FED-01]', async () => {
  const problems = await listProblems(remoteFolders, {
    ...GOOD_REMOTE,
    'mfe-news/src/utils/format.ts': '',
    'mfe-news/src/exposed/slots.ts': '',
    'mfe-blog/package.json': '{}',
  });
  expect(problems).toContain('mfe-news/src/exposed/slots.ts is not an allowed path in a remote');
  expect(problems).toContain('mfe-news/src/utils/format.ts is not an allowed path in a remote');
  expect(problems).toContain('mfe-blog has no remote.manifest.ts');
});

test.each(['{}', '{ "exports": { "./date": "./src/date.ts" } }', '{ "exports": "./index.js" }'])(
  'reports a remote whose package.json is %s [FED-01]',
  async (text) => {
    const files = { ...GOOD_REMOTE, 'mfe-news/package.json': text };
    expect(await listProblems(remoteFolders, files)).toEqual([
      'mfe-news/package.json must say "exports": {}',
    ]);
  },
);

test('reports blocks, handlers and services that differ from the manifest [FED-02]', async () => {
  const manifest = GOOD_REMOTE['mfe-news/remote.manifest.ts'] ?? '';
  const problems = await listProblems(manifestExposure, {
    ...GOOD_REMOTE,
    'mfe-news/remote.manifest.ts': manifest
      .replace("'news-list'", "'ticker'")
      .replace('actions: []', "actions: ['news.subscribe'], onSessionStarted: true"),
    'mfe-news/src/service/service.ts': '',
  });
  expect(problems).toEqual([
    'mfe-news: The remote has no src/blocks/ticker/view.tsx',
    'mfe-news: The remote has no src/blocks/ticker/load.ts',
    'mfe-news: src/blocks/news-list is not in the manifest',
    'mfe-news: src/service/service.ts and the manifest’s service go together',
    'mfe-news: src/actions/act.ts and the manifest’s actions go together',
    'mfe-news: src/actions/session-started.ts and the manifest’s onSessionStarted go together',
  ]);
});

test('an overlay has its own view and no load [FED-02]', async () => {
  const files = {
    ...GOOD_REMOTE,
    'mfe-news/remote.manifest.ts': `export const manifest = {
      name: 'mfe-news', contractVersion: 1,
      provides: [
        { template: 'News/list', block: 'news-list' },
        { template: 'News/ticker', block: 'news-list', overlay: true },
      ],
      publishes: [], consumes: [], actions: [], cookies: [], service: null,
    } as const;`,
  };
  const overlay = {
    'mfe-news/src/blocks/news-list/overlay.tsx': 'export const View = () => null;',
  };

  expect(await listProblems(manifestExposure, files)).toEqual([
    'mfe-news: The remote has no src/blocks/news-list/overlay.tsx',
  ]);
  expect(await listProblems(manifestExposure, { ...files, ...overlay })).toEqual([]);
});

test('reports templates that are nested and not in the manifest, and the reverse [FED-12]', async () => {
  const manifest = GOOD_REMOTE['mfe-news/remote.manifest.ts'] ?? '';
  const problems = await listProblems(manifestExposure, {
    ...GOOD_REMOTE,
    'mfe-news/remote.manifest.ts': manifest.replace(
      'publishes',
      "nests: ['core/video'], publishes",
    ),
    'mfe-news/src/blocks/news-list/load.ts': "const nested = { template: 'Sell/stall' };",
    'mfe-news/src/blocks/news-list/load.test.ts': "const other = 'Blog/article';",
    'mfe-news/src/blocks/news-list/opener.ts': "export const opener = opensOverlay('Sell/drawer');",
  });
  expect(problems).toEqual([
    'mfe-news: Sell/stall is nested in src but not in the manifest',
    'mfe-news: core/video is in the manifest but not nested in src',
  ]);
});

test('reports names that are not in kebab-case, except those of documents', async () => {
  const problems = await listProblems(codeFiles, {
    'shell/src/SlotHost.tsx': '',
    'shell/src/Layout/header.tsx': '',
    'shell/src/site-header.module.css': '',
    'CHANGELOG.md': '',
  });
  expect(problems).toEqual([
    'shell/src/Layout/header.tsx is not in kebab-case',
    'shell/src/SlotHost.tsx is not in kebab-case',
  ]);
});

test('reports a long file unless it states a reason', async () => {
  const long = 'const line = 1;\n'.repeat(401);
  const reason = '/* Longer than 400 lines because it is one table, read as a whole. */\n';
  const problems = await listProblems(codeFiles, {
    'backend/src/long.ts': long,
    'backend/src/exact.ts': 'const line = 1;\n'.repeat(400),
    'backend/src/table.ts': reason + long,
  });
  expect(problems).toEqual(['backend/src/long.ts has 401 lines; split it or state a reason']);
});

test('reports folders of machines and package mirrors', async () => {
  const home = ['', 'home', 'someone', 'shop', 'start.sh'].join('/');
  const mirror = ['https:', '', 'packages.internal'].join('/');
  const problems = await listProblems(machineText, {
    'docs/running.md': `Run ${home} first.`,
    'package-lock.json': `{ "resolved": "${mirror}/react.tgz" }`,
    'src/paths.ts': `const page = '/homepage/work/list'; const url = 'https://a.example/home/x/y';`,
  });
  expect(problems).toEqual([
    `docs/running.md names a home folder: ${['', 'home', 'someone', ''].join('/')}`,
    `package-lock.json names a package mirror: "resolved": "${mirror}`,
  ]);
});

test.each([
  ['backend/src/domain/price.ts', 'const now = Date.now();', 'reads a clock or a random number'],
  ['mfe-news/src/domain/draw.ts', 'const n = Math.random();', 'reads a clock or a random number'],
  ['backend/src/domain/price.ts', `import fs from 'node:fs';`, 'does I/O'],
  ['mfe-news/src/blocks/a/a.tsx', `await fetch('/api')`, 'calls HTTP outside src/api'],
])('reports %s with %s', async (file, text, problem) => {
  const problems = await listProblems(pureDomain, { [file]: text });
  expect(problems.join()).toContain(`${file} ${problem}`);
});

test('reports requirements without a test and tests of unlisted requirements', async () => {
  const title = ['FED', '01'].join('-');
  const problems = await listProblems(requirementIds, {
    'docs/requirements.md': '| Id | Requirement |\n| CART-01 | Add to the cart |\n',
    'shell/src/a.test.ts': `test('composes a page [${title}]', () => {});`,
  });
  expect(problems).toEqual([
    `shell/src/a.test.ts proves ${title}, which docs/requirements.md does not list`,
    'docs/requirements.md lists CART-01, which no test title names',
  ]);
});

test('reports error codes that are not documented, and those that do not exist [API-06]', () => {
  const document = '| Code | Meaning |\n| `CART_EMPTY` | … |\n| `GONE` | … |\n';
  expect(compareCodes(document, ['CART_EMPTY', 'NOT_FOUND'])).toEqual([
    'docs/error-codes.md does not explain NOT_FOUND',
    'docs/error-codes.md explains GONE, which does not exist',
  ]);
});

test('reports a lockfile without the packages of another platform', async () => {
  const packages = {
    'node_modules/bundler': {
      optionalDependencies: { 'bundler-linux': '1.0.0', 'bundler-mac': '1.0.0' },
    },
    'node_modules/bundler-linux': {},
  };
  const files = { 'package-lock.json': JSON.stringify({ packages }) };
  expect(await listProblems(lockfilePlatforms, files)).toEqual([
    'package-lock.json has no bundler-mac, which node_modules/bundler may need elsewhere',
  ]);
});

test('reports undocumented tokens, and those that do not exist [SH-14]', async () => {
  const problems = await listProblems(designTokens, {
    'ui-kit/tokens.css': ':root {\n  --color-ink: black;\n  --space-1: 4px;\n}',
    'docs/appearance.md': '| `--color-ink` | text |\n| `--color-paper` | background |',
    'mfe-news/src/a.module.css': '.a { color: var(--color-blood); gap: var(--own-gap); }',
  });
  expect(problems).toEqual([
    'docs/appearance.md does not explain --space-1',
    'docs/appearance.md explains --color-paper, which ui-kit/tokens.css does not define',
    'mfe-news/src/a.module.css uses --color-blood, which ui-kit/tokens.css does not define',
  ]);
});

test('reports missing files, links, commands and decisions that documents name', async () => {
  const problems = await listProblems(documentReferences, {
    ...GOOD_REMOTE,
    'package.json': '{ "scripts": { "start": "x" } }',
    'docs/adr/0001-one-port.md': 'Since `mfe-news/src/gone.ts` went.',
    'mfe-news/src/domain/clock.ts': '/** ADR 0002 */',
    'docs/guide.md': `[one](adr/0001-one-port.md) [none](adr/0009-none.md) ADR 0001
      \`mfe-news/src/domain/is-recent.ts\` \`mfe-news/src/domain/was-recent.ts\` \`mfe-news/dist/a.json\`
      \`src/domain/rules.ts\` \`npm run start\` \`npm run stop -- now\``,
    'mfe-news/README.md': '`src/domain/` `src/domain/is-recent.ts` `src/domain/is-old.ts`',
  });
  expect(problems).toEqual([
    'docs/guide.md links to adr/0009-none.md, which does not exist',
    'docs/guide.md names mfe-news/src/domain/was-recent.ts, which does not exist',
    'docs/guide.md runs stop, which is not a script',
    'mfe-news/README.md names src/domain/is-old.ts, which does not exist',
    'mfe-news/src/domain/clock.ts cites ADR 0002, which does not exist',
  ]);
});
