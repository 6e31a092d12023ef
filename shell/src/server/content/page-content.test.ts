import type { LegacyBlockWire } from 'shared-contracts/api/legacy-page';
import * as v from 'valibot';
import { legacyWidgetsOf } from '../releases/live-releases.ts';
import { aPage, aPageBlock } from '../testing/content-builders.ts';
import { readPageContent, visibleContent } from './page-content.ts';
import { sitePageSchema } from './site-page.ts';

const WIDGETS = legacyWidgetsOf([{ legacyWidgets: [{ type: 'html', template: 'core/html' }] }]);
const NOW = new Date('2026-06-01T12:00:00Z');

function contentOf(page: object) {
  const content = readPageContent(v.parse(sitePageSchema, { ...aPage('page'), ...page }), WIDGETS);
  return { ...content, visible: visibleContent(content, NOW) };
}

function legacy(...rows: readonly unknown[]) {
  return contentOf({ rows });
}

function aColumn(
  id: number,
  column: Partial<LegacyBlockWire> = {},
  templatevar: object = { html: `<p>${id}</p>` },
): object {
  return { id, widgets: [{ type: 'html', templatevar }], ...column };
}

test('writes the CSS rules of visible blocks only [CMS-03]', () => {
  const { visible } = contentOf({
    pageContents: [
      aPageBlock({ id: 1, text_colour: 'wht' }),
      aPageBlock({ id: 2, text_colour: 'blk', start_time: '2026-06-02T00:00:00Z' }),
      aPageBlock({ id: 3 }),
    ],
  });
  expect(visible.styles).toBe('.b-1{color:white}');
  expect(visible.rows[0]?.cells[0]?.blocks.map(({ frame }) => frame?.id)).toEqual(['1', undefined]);
  expect(visible.nextChangeAt).toBe('2026-06-02T00:00:00.000Z');
});

test('assigns a duplicate anchor to the first block [CMS-03]', () => {
  const { visible } = contentOf({
    pageContents: [
      aPageBlock({ id: 1, anchor_name: 'sizes' }),
      aPageBlock({ id: 2, anchor_name: 'sizes' }),
    ],
  });
  const blocks = visible.rows[0]?.cells[0]?.blocks ?? [];
  expect(blocks.map(({ frame }) => frame?.anchor)).toEqual(['sizes', null]);
});

test('places columns in a grid of twelve, with offsets and titles [CMS-05]', () => {
  const { visible, isLegacy } = legacy({
    row_type: 'columns',
    container_id: 'notes',
    blocks: [
      aColumn(1, { width: 6, offset: 1, title: 'Homework' }),
      aColumn(2, { width: '4', offset: '1' }),
      aColumn(3, { width: 99 }),
    ],
  });
  expect(isLegacy).toBe(true);
  expect(visible.rows).toMatchObject([
    {
      kind: 'columns',
      anchor: 'notes',
      cells: [{ key: '1', title: 'Homework' }, { key: '2', title: null }, { key: '3' }],
    },
  ]);
  expect(visible.styles).toBe(
    '@media (min-width: 48rem){.c-1{grid-column:2 / span 6}.c-2{grid-column:9 / span 4}' +
      '.c-3{grid-column:1 / span 12}}',
  );
});

test('ignores a single untitled column of full width [CMS-05]', () => {
  const { visible } = legacy({ row_type: 'columns', blocks: [aColumn(1)] });
  expect(visible.rows[0]?.kind).toBe('plain');
});

test('creates tabs for rows of tabs and columns for other rows [CMS-05]', () => {
  const blocks = [aColumn(1, { title: 'A', width: 6 }), aColumn(2, { title: 'B', width: 6 })];
  const { visible } = legacy(
    { row_type: 'tabs', blocks },
    { row_type: 'carousel', blocks: [aColumn(3, { width: 6 }), aColumn(4, { width: 6 })] },
  );
  expect(visible.rows.map(({ kind }) => kind)).toEqual(['tabs', 'columns']);
});

test.each([
  ['flag', { widget_is_visible: '0' }],
  ['date before', { widget_hidden_before: '2026-06-02T00:00:00Z' }],
  ['date after', { widget_hidden_after: '2026-05-02 00:00:00' }],
])('hides a widget by its %s, and a row without other content [CMS-05]', (_, templatevar) => {
  const { visible } = legacy({ blocks: [aColumn(1, {}, templatevar)] }, { blocks: [aColumn(2)] });
  expect(visible.rows.map(({ cells }) => cells[0]?.key)).toEqual(['2']);
});

test('reads a widget’s frame from its templatevar [CMS-05]', () => {
  const { visible } = legacy({
    blocks: [
      aColumn(
        1,
        { block_class: 'promo <b>' },
        {
          padding: '10px 20px',
          padding_left: '1px',
          margin: 8,
          background_image: { hash: 'abc' },
          background_image_opacity: '40',
          anchor_name: 'next',
          aos_type: 'fade-up',
        },
      ),
    ],
  });
  expect(visible.styles).toBe(
    '.b-1-1{padding-block-start:10px;padding-block-end:10px;padding-inline-start:min(1px,12vw);' +
      'padding-inline-end:min(20px,12vw);margin-block-start:8px;margin-block-end:8px}' +
      '.b-1-1>:not([data-background]){--color-ink-muted:color-mix(in srgb,currentColor 75%,transparent)}' +
      '.b-1-1>[data-background]{opacity:0.4}',
  );
  expect(visible.rows[0]?.cells[0]?.blocks[0]?.frame).toMatchObject({
    anchor: 'next',
    classNames: ['promo'],
    background: { picture: 'abc' },
    animation: { type: 'fade-up' },
  });
});

test('omits broken rows, blocks and widgets and keeps the rest [CMS-05]', () => {
  const { visible, problems } = legacy(
    'no row',
    { blocks: 'none' },
    { blocks: [{ title: 'no id' }, aColumn(1)] },
    { blocks: [{ id: 2, widgets: ['no widget', { type: 'html', templatevar: { html: 'ok' } }] }] },
  );
  expect(visible.rows.flatMap(({ cells }) => cells.map(({ key }) => key))).toEqual(['1', '2']);
  expect(visible.rows[1]?.cells[0]?.blocks[0]?.block.variables).toEqual({ html: 'ok' });
  expect(problems.map(({ problem }) => problem.split(' left out')[0])).toEqual([
    'row 1',
    'blocks of row 2',
    'a block of row 3',
    'widget 1 of block 2',
  ]);
});

test('distinguishes blocks with the same id [CMS-05]', () => {
  const { visible } = legacy({ blocks: [aColumn(1, { width: 6 }), aColumn(1, { width: 6 })] });
  const ids = visible.rows[0]?.cells.flatMap(({ blocks }) => blocks.map(({ block }) => block.id));
  expect(new Set(ids).size).toBe(2);
});

test('gives every column a unique key, even with equal ids [CMS-05]', () => {
  const ids = ['a_2', 'a', 'a', 'a', 'A'.repeat(80), 'A'.repeat(81), '"><script>', '<>/script<'];
  const { visible } = legacy({
    row_type: 'columns',
    blocks: ids.map((id) => ({ ...aColumn(1), id })),
  });
  const keys = visible.rows.flatMap(({ cells }) => cells.map(({ key }) => key));
  expect(new Set(keys).size).toBe(ids.length);
  const blockIds = visible.rows.flatMap(({ cells }) =>
    cells.flatMap(({ blocks }) => blocks.map(({ block }) => block.id)),
  );
  expect(new Set(blockIds).size).toBe(ids.length);
});

test('names an invalid block of a legacy page, also by a numeric id [CMS-05]', () => {
  const { problems } = legacy({ blocks: [{ id: 7, widgets: 'none' }] });
  expect(problems).toEqual([{ blockId: '7', problem: expect.stringContaining('left out') }]);
});
