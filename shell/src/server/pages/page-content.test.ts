import { aPage, aPageBlock } from '../testing/content-builders.ts';
import { askUntil } from '../testing/fake-api.ts';
import { bootOf, sha256Of, slotHtml } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';

function aBlock(id: number, block: Parameters<typeof aPageBlock>[0] = {}) {
  return aPageBlock({ id, sort_order: id, variables: { text: `text ${id}` }, ...block });
}

async function dataOf(shell: TestShell, path: string) {
  const { releaseSet } = bootOf((await shell.app.inject(path)).body);
  const headers = { 'x-release-set': releaseSet };
  return (await shell.app.inject({ url: `/_data${path}`, headers })).json();
}

test('renders the frame around the slot and its appearance as rules that the policy allows [CMS-03]', async () => {
  const pageContents = [
    aBlock(1),
    aBlock(2, { background_colour: '#24313f', text_colour: 'wht', anchor_name: 'sizes' }),
    aBlock(3),
  ];
  const shell = await aShell({ content: { pages: [aPage('about', { pageContents })] } });
  const response = await shell.app.inject('/about');
  const { body } = response;
  expect(body).toMatch(/<div id="sizes" class="[^"]*\bb-2">(<!--\$-->)?<div data-slot="main-2">/);
  expect(slotHtml(body, 'main-2')).toContain('text 2');
  expect(slotHtml(body, 'main-3')).toContain('text 3');
  const [, rules = ''] = /<style data-page-styles>([^<]*)</.exec(body) ?? [];
  expect(rules).toMatch(/^\.b-2\{background-color:rgb\(36 49 63\);/);
  expect(response.headers['content-security-policy']).toContain(`'${sha256Of(rules)}'`);
  expect(body.indexOf('data-page-styles')).toBeLessThan(body.indexOf('</head>'));
  expect(body).not.toMatch(/\sstyle=/);
});

test('writes no style element without rules [CMS-03]', async () => {
  const shell = await aShell({ content: { pages: [aPage('about')] } });
  expect((await shell.app.inject('/about')).body).not.toContain('data-page-styles');
});

test('prevents an author’s values from leaving their CSS rule [CMS-03]', async () => {
  const evil = 'red}</style><script>alert(1)</script>';
  const fields = { text_colour: evil, padding_top: evil, aos_easing: evil, aos_type: evil };
  const pageContents = [
    aBlock(1, { ...fields, anchor_name: evil, imageHashes: { background_image: evil } }),
    aBlock(2, { id: `"><script>`, text_colour: 'wht' }),
  ];
  const shell = await aShell({ content: { pages: [aPage('about', { pageContents })] } });
  const { body } = await shell.app.inject('/about');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('.b-1{');
  expect(body).toContain('data-aos="fade"');
  expect(body).toContain('data-aos-easing="ease"');
  expect(body).toContain('.b-___script_{color:white}');
});

test('renders a legacy page with a block per widget [CMS-05]', async () => {
  const rows = [
    {
      row_type: 'columns',
      blocks: [
        {
          id: 1,
          width: 8,
          title: 'Left',
          widgets: [{ outer: 'words/text', templatevar: { text: 'in the left' } }],
        },
        { id: 2, width: 4, widgets: [{ outer: 'basket/view' }, { type: 'weather map' }] },
      ],
    },
    { row_type: 'tabs', blocks: [{ id: 3, title: 'One', widgets: [{ outer: 'words/aside' }] }] },
  ];
  const shell = await aShell({ content: { pages: [{ ...aPage('old'), ...legacy(rows) }] } });
  const { body } = await shell.app.inject('/old');
  expect(slotHtml(body, 'main')).toContain('in the left');
  expect(slotHtml(body, 'main-2')).toContain('basket/view');
  expect(slotHtml(body, 'main-3')).toContain('weather map');
  expect(body).toMatch(/<h2[^>]*>Left<\/h2>/);
  expect(body).toMatch(/<h2[^>]*>One<\/h2>/);
  expect(body).toContain('.c-1{grid-column:1 / span 8}.c-2{grid-column:9 / span 4}');
  expect(bootOf(body).state).toMatchObject({ isLegacy: true, slots: { length: 4 } });
});

test('renders a widget with the template of the remote that declares its type [CMS-05]', async () => {
  const widgets = [{ type: 'Words', templatevar: { text: 'from a widget' } }];
  const rows = [{ row_type: 'columns', blocks: [{ id: 1, widgets }] }];
  const shell = await aShell({ content: { pages: [{ ...aPage('old'), ...legacy(rows) }] } });
  const { body } = await shell.app.inject('/old');
  expect(slotHtml(body, 'main')).toContain('title="words/text"> from a widget');
});

test('serves other pages when the rows of one are broken, and logs this once [CMS-05]', async () => {
  const broken = { ...aPage('old', { id: 9 }), ...legacy([{ blocks: 7 }, 'no row']) };
  const shell = await aShell({ content: { pages: [aPage('about'), broken] } });
  expect((await shell.app.inject('/about')).statusCode).toBe(200);
  expect((await shell.app.inject('/old')).statusCode).toBe(200);
  const logLines = shell.logged.filter(({ msg }) => msg === 'part of a page left out');
  expect(logLines).toEqual([
    expect.objectContaining({ pageId: 9, slug: 'old' }),
    expect.objectContaining({ pageId: 9, slug: 'old' }),
  ]);
});

test('logs once which block has a template without a provider [CMS-02]', async () => {
  const pageContents = [aBlock(1), aBlock(2, { template: 'core/hologram' })];
  const shell = await aShell({ content: { pages: [aPage('about', { id: 9, pageContents })] } });
  await shell.app.inject('/about');
  await shell.app.inject('/about');
  const logLines = shell.logged.filter(({ msg }) => msg === 'part of a page left out');
  expect(logLines).toEqual([
    expect.objectContaining({ blockId: '2', template: 'core/hologram', pageId: 9, slug: 'about' }),
  ]);
});

test('sends the time at which a block next starts or ends to the browser [CMS-04]', async () => {
  const shell = await aShell();
  const soon = new Date(shell.now() + 90_000).toISOString();
  const pageContents = [aBlock(1), aBlock(2, { start_time: soon, template: 'basket/teaser' })];
  shell.setContent({ pages: [aPage('about', { pageContents })] });
  const before = bootOf((await shell.app.inject('/about')).body).state;
  expect(before).toMatchObject({ nextChangeAt: soon, slots: { length: 1 } });
  shell.advance(90_000);
  const after = await dataOf(shell, '/about');
  expect(after.state).toMatchObject({ nextChangeAt: null, slots: { length: 2 } });
});

test('gives a slot the same data version in the document and in later data [SH-17]', async () => {
  const shell = await aShell({
    content: { pages: [aPage('item', { templates: ['words/item'], item_url: 'url' })] },
  });
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
  const { body } = await shell.app.inject('/item/pin');
  const inDocument = /"version":"([\w-]{22})"/.exec(slotHtml(body, 'main'))?.[1];
  const answer = await dataOf(shell, '/item/pin');
  expect(answer.data.main.version).toBe(inDocument);
});

test('changes the data version when the source changes [SH-17]', async () => {
  const shell = await aShell({
    content: { pages: [aPage('item', { templates: ['words/item'], item_url: 'url' })] },
  });
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin' } } });
  const first = (await dataOf(shell, '/item/pin')).data.main.version;
  shell.api.answer('GET /words/item', { body: { data: { title: 'Pin, edited' } } });
  shell.advance(3000);
  const next = await askUntil(
    () => dataOf(shell, '/item/pin'),
    ({ data }) => data.main.version !== first,
  );
  expect(next.data.main.version).toMatch(/^[\w-]{22}$/);
});

/** Rows as other backends may send them. */
function legacy(rows: readonly unknown[]): object {
  return { rows };
}
