/** Pages of other backends that keep their content in `content`. */
import { pageWireSchema } from 'shared-contracts/api/content';
import { readData, readValue } from 'shared-contracts/api/read-response';
import { legacyWidgetsOf } from '../releases/live-releases.ts';
import { aPage, aPageBlock } from '../testing/content-builders.ts';
import { readPageContent, visibleContent } from './page-content.ts';
import { sitePageSchema } from './site-page.ts';

const WIDGETS = legacyWidgetsOf([{ legacyWidgets: [{ type: 'html', template: 'core/html' }] }]);
const NOW = new Date('2026-06-01T12:00:00Z');
const ROW = { blocks: [{ id: 4, widgets: [{ type: 'html', templatevar: { html: '<p>4</p>' } }] }] };

function contentOf(page: object) {
  const read = readValue(sitePageSchema, {
    ...aPage('page'),
    pageContents: [],
    rows: null,
    ...page,
  });
  if (!read.success) throw new Error('Not a page');
  const content = readPageContent(read.output, WIDGETS);
  const { rows } = visibleContent(content, NOW);
  const blocks = rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks));
  return { ...content, templates: blocks.map(({ block }) => block.template), blocks };
}

test('shows HTML as one block of HTML when a page has nothing else [API-09 CMS-05]', () => {
  const { blocks, isLegacy, problems } = contentOf({ content: '<h2>Care</h2>', rows: [] });
  expect(blocks.map(({ block }) => [block.template, block.variables])).toEqual([
    ['core/html', { html: '<h2>Care</h2>' }],
  ]);
  expect([isLegacy, problems]).toEqual([false, []]);
});

test.each([
  ['a list', [ROW]],
  ['an object', { rows: [ROW] }],
  ['JSON text', JSON.stringify([ROW])],
  ['JSON text of an object', ` ${JSON.stringify({ rows: [ROW] })}`],
])('reads rows from %s like the rows of a page [API-09 CMS-05]', (_, content) => {
  const { templates, isLegacy } = contentOf({ content });
  expect([templates, isLegacy]).toEqual([['core/html'], true]);
});

test.each([
  ['a list', [aPageBlock({ id: 1, template: 'core/faq' })]],
  ['an object', { pageContents: [aPageBlock({ id: 1, template: 'core/faq' })] }],
])('reads blocks from %s like the blocks of a page [API-09 CMS-03]', (_, content) => {
  const { templates, isLegacy } = contentOf({ content: JSON.stringify(content) });
  expect([templates, isLegacy]).toEqual([['core/faq'], false]);
});

test.each([
  ['[Note] Read this', ['core/html']],
  ['{"a":1}', []],
  ['[]', []],
  ['  ', []],
  [null, []],
])('content %j has the blocks %j [API-09 CMS-05]', (content, templates) => {
  expect(contentOf({ content }).templates).toEqual(templates);
});

test('ignores content beside blocks or rows [API-09 CMS-05]', () => {
  const pageContents = [aPageBlock({ id: 1, template: 'core/faq' })];
  expect(contentOf({ content: '<p>x</p>', pageContents }).templates).toEqual(['core/faq']);
  expect(contentOf({ content: '<p>x</p>', rows: [ROW] }).isLegacy).toBe(true);
});

test('a page may send its content as an object [API-09 CMS-05]', () => {
  const page = { id: 2, slug: 'about', title: 'About', content: { rows: [ROW] } };
  expect(readData(pageWireSchema, { data: page }).content).toBe(JSON.stringify({ rows: [ROW] }));
});
