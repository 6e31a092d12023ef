import { pageBlockWireSchema, type PageBlockWire } from 'shared-contracts/api/content';
import * as v from 'valibot';
import { visibleBlocks } from './page-blocks.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

function aBlock(block: Partial<PageBlockWire> = {}): PageBlockWire {
  return v.parse(pageBlockWireSchema, { id: 1, template: 'core/html', ...block });
}

function isShown(block: Partial<PageBlockWire>): boolean {
  return visibleBlocks([aBlock(block)], NOW).length === 1;
}

test.each([
  ['plain', {}, true],
  ['hidden', { hidden: true }, false],
  ['not yet started', { start_time: '2026-06-01T12:00:01Z' }, false],
  ['starting now', { start_time: '2026-06-01T12:00:00Z' }, true],
  ['ending now', { end_time: '2026-06-01T12:00:00Z' }, true],
  ['ended', { end_time: '2026-06-01T11:59:59Z' }, false],
  [
    'within its time',
    { start_time: '2026-05-01T00:00:00Z', end_time: '2026-07-01T00:00:00Z' },
    true,
  ],
  ['edited although hidden', { editing: true, hidden: true }, true],
  ['edited although ended', { editing: true, end_time: '2026-01-01T00:00:00Z' }, true],
  ['deleted although edited', { editing: true, deleted: true }, false],
])('CMS-04 decides whether a block is shown: %s', (_, block, shown) => {
  expect(isShown(block)).toBe(shown);
});

test('CMS-04 compares moments, not texts: a time zone counts', () => {
  expect(isShown({ start_time: '2026-06-01T21:00:00+10:00' })).toBe(true);
  expect(isShown({ start_time: '2026-06-01T23:00:00+10:00' })).toBe(false);
});

test('CMS-01 keeps page order, and the given order among equals', () => {
  const blocks = [
    aBlock({ id: 'c', sort_order: 2 }),
    aBlock({ id: 'a', sort_order: 1 }),
    aBlock({ id: 'b', sort_order: 1 }),
  ];
  expect(visibleBlocks(blocks, NOW).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  ['{"text":"Hello"}', { text: 'Hello' }],
  ['{broken', {}],
  ['[1]', {}],
  ['null', {}],
  ['', {}],
  [null, {}],
])('CMS-01 reads variables %j, and none where they are broken', (variables, parsed) => {
  expect(visibleBlocks([aBlock({ variables })], NOW)[0]?.variables).toEqual(parsed);
});

test('CMS-01 gives every block a text for its id and an anchor or none', () => {
  const blocks = visibleBlocks([aBlock({ id: 7, anchor_name: '' })], NOW);
  expect(blocks[0]).toMatchObject({ id: '7', anchorName: null });
});
