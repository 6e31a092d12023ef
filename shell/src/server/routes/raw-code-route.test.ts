import type { RemoteFixture } from '../testing/fixture-builds.ts';
import { WORDS } from '../testing/fixture-remotes.ts';
import { aPage, aPageBlock, aSitemapEntry } from '../testing/content-builders.ts';
import { aSessionCookie } from '../testing/http-answers.ts';
import { aShell } from '../testing/test-shell.ts';

const CODE = '<script>document.body.append("counted")</script>';

function aCodeBlock(id: number, block: Partial<Parameters<typeof aPageBlock>[0]> = {}) {
  const variables = { title: 'A <clock>', code: CODE };
  return aPageBlock({ id, template: 'core/raw_code', variables, ...block });
}

const PAGES = [
  aPage('tools', {
    pageContents: [
      aCodeBlock(1),
      aCodeBlock(2, { hidden: true }),
      aCodeBlock(3, { end_time: '2020-01-01T00:00:00Z' }),
      aPageBlock({ id: 4, variables: { code: CODE } }),
    ],
  }),
  aPage('members', { id: 2, pageContents: [aCodeBlock(5)] }),
];
const SITEMAP = [aSitemapEntry({ url: '/members', login_required: true })];

function aShellWithCode() {
  return aShell({ content: { pages: PAGES, sitemap: SITEMAP } });
}

test('serves the code as a document with a separate origin [CMS-18]', async () => {
  const shell = await aShellWithCode();
  const response = await shell.app.inject('/_raw/tools/1');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toContain(`<body>${CODE}</body>`);
  expect(response.body).toContain('<title>A &lt;clock&gt;</title>');
});

test('prevents the code from accessing the site and sending data [CMS-18]', async () => {
  const shell = await aShellWithCode();
  const { headers } = await shell.app.inject('/_raw/tools/1');
  const directives = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );
  expect(directives.get('sandbox')).toBe('allow-scripts');
  expect(directives.get('default-src')).toBe("'unsafe-inline' data: blob:");
  expect(directives.get('form-action')).toBe("'none'");
  expect(directives.get('base-uri')).toBe("'none'");
  expect(directives.get('object-src')).toBe("'none'");
  expect(directives.get('frame-ancestors')).toBe("'self'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

test.each([
  ['a hidden block', '/_raw/tools/2'],
  ['a block that has ended', '/_raw/tools/3'],
  ['a block of another template', '/_raw/tools/4'],
  ['a block of another page', '/_raw/tools/5'],
  ['a missing page', '/_raw/nowhere/1'],
])('serves no code of %s [CMS-18]', async (_, url) => {
  const shell = await aShellWithCode();
  const response = await shell.app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('counted');
});

test('serves the code of a protected page to logged-in visitors only [CMS-18]', async () => {
  const shell = await aShellWithCode();
  expect((await shell.app.inject('/_raw/members/5')).statusCode).toBe(404);
  const cookie = await aSessionCookie(shell);
  const response = await shell.app.inject({ url: '/_raw/members/5', headers: { cookie } });
  expect(response.statusCode).toBe(200);
});

test('allows the frames of all templates on public pages, and only those of its blocks on a personal page [CMS-18]', async () => {
  const framing: RemoteFixture = {
    ...WORDS,
    provides: [
      ...WORDS.provides,
      { template: 'core/raw_code', frames: ["'self'"] },
      { template: 'core/video', frames: ['https://video.example'] },
      { template: 'words/own', personal: true },
    ],
  };
  const pages = [
    aPage('plain'),
    aPage('own', { templates: ['words/own'] }),
    aPage('own-video', { templates: ['words/own', 'core/video'] }),
  ];
  const shell = await aShell({ content: { pages }, remotes: [framing] });
  const policyOf = async (url: string) =>
    String((await shell.app.inject(url)).headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith('frame-src'));
  expect(await policyOf('/plain')).toBe("frame-src 'self' https://video.example");
  expect(await policyOf('/own')).toBe("frame-src 'none'");
  expect(await policyOf('/own-video')).toBe('frame-src https://video.example');
});
