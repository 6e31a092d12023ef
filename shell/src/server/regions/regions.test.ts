import { bootOf } from '../testing/http-answers.ts';
import { aHomePage, aPage, aSitemapEntry } from '../testing/content-builders.ts';
import { FRAME, TROUBLE, WORDS } from '../testing/fixture-remotes.ts';
import { aShell } from '../testing/test-shell.ts';

const REMOTES = [WORDS, FRAME, TROUBLE];
const CONTENT = {
  pages: [aHomePage(), aPage('about')],
  sitemap: [aSitemapEntry({ url: '/about' }), aSitemapEntry({ url: '/about/us' })],
};

test('a region without an arrangement has the usual blocks of the releases, in order [SH-22]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: CONTENT });
  const { body } = await shell.app.inject('/');
  const texts = [...body.matchAll(/<nav title="(\S+)">(\w*) for null/g)].map(
    ([, region, text]) => `${region} ${text}`,
  );
  expect(texts).toEqual(['header-1 first', 'header-2 second', 'footer-1 ']);
  expect(bootOf(body).layout.outlets).toEqual([
    { id: 'header-1', region: 'header', area: 'menu' },
    { id: 'header-2', region: 'header', area: 'menu' },
    { id: 'header-3', region: 'header', area: 'end' },
    { id: 'footer-1', region: 'footer', area: 'columns' },
  ]);
});

test('an arranged region has the owner’s blocks, doubled ones too, without unknown ones [SH-22]', async () => {
  const block = (id: number, template: string, text: string) => ({
    id,
    template,
    variables: { text },
  });
  const regions = [
    {
      region: 'header' as const,
      blocks: [
        block(1, 'frame/links', 'mine'),
        block(2, 'frame/unknown', 'nobody'),
        block(3, 'words/still', 'of pages'),
        block(4, 'frame/links', 'again'),
      ],
    },
    { region: 'footer' as const, blocks: [] },
  ];
  const shell = await aShell({ remotes: REMOTES, content: { ...CONTENT, regions } });
  const { body, statusCode } = await shell.app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/header-1">mine.*header-2">again/s);
  expect(body).not.toMatch(/nobody|of pages|footer-1/);
});

test('a block that fails leaves an empty place, is logged and counts against its release [FED-07]', async () => {
  const block = (template: string) => ({ id: template, template, variables: {} });
  const regions = [
    { region: 'header' as const, blocks: [block('frame/broken'), block('frame/links')] },
  ];
  const shell = await aShell({ remotes: REMOTES, content: { ...CONTENT, regions } });
  const { body, statusCode } = await shell.app.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/data-region-slot="header-1"[^>]*><\/div>/);
  expect(body).toContain('<nav title="header-2">');
  expect(JSON.stringify(shell.logged)).toContain('frame broke');
});

test('the blocks are rendered once for all pages, and mark the links to each page [SH-22]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: CONTENT });
  const home = (await shell.app.inject('/')).body;
  const about = (await shell.app.inject('/about?from=menu')).body;
  expect(home).toMatch(/header-1">first for null on "" load \d/);
  const loads = (body: string) => /first for null on "" load (\d)/.exec(body)?.[1];
  expect(loads(about)).toBe(loads(home));
  expect(home).not.toContain('aria-current');
  expect(about).toContain('<a href="/about" aria-current="page">');
  expect(about).not.toContain('href="/about/us" aria-current');
});

test('the HTML of a block needs no scripts, so that typed text in it is restored at once [FED-24]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: CONTENT });
  const { body } = await shell.app.inject('/');
  expect(body).toMatch(
    /data-region-slot="header-1"[^>]*><div data-slot-root="ready" data-slot-static/,
  );
});

test('the styles of the blocks are a part of the document [SH-22]', async () => {
  const shell = await aShell({ remotes: REMOTES, content: CONTENT });
  const { body } = await shell.app.inject('/');
  expect(body).toMatch(
    /<style data-region-styles>@layer remote\.mfe-frame\{\.frame\{color:red\}\}<\/style>/,
  );
});

test.each([
  ['without scripts', 'basket_count=3', ', 3 items</span>'],
  ['without scripts and with one item', 'basket_count=1', ', 1 item</span>'],
  ['without scripts and with nothing', 'basket_count=0', 'hidden=""></span>'],
  ['with scripts, which show it themselves', 'basket_count=3; scripts=1', 'hidden=""></span>'],
])('writes the number of a cookie for a visitor %s [SH-22]', async (_, cookie, expected) => {
  const shell = await aShell({ remotes: REMOTES, content: CONTENT });
  const { body } = await shell.app.inject({ url: '/', headers: { cookie } });
  expect(body).toContain(expected);
});
