import { pageBlockWireSchema, type PageBlockWire } from 'shared-contracts/api/content';
import * as v from 'valibot';
import { parsePageBlocks, type ContentProblem } from './page-blocks.ts';

function aBlock(block: Partial<PageBlockWire> = {}): PageBlockWire {
  return v.parse(pageBlockWireSchema, { id: 1, template: 'core/html', ...block });
}

function parse(...contents: readonly unknown[]) {
  const problems: ContentProblem[] = [];
  const blocks = parsePageBlocks(contents, (problem) => problems.push(problem));
  return { blocks, problems, ids: blocks.map(({ block }) => block.id) };
}

test('sorts blocks by position and keeps the order of equal positions [CMS-01]', () => {
  const { ids } = parse(
    aBlock({ id: 'c', sort_order: 2 }),
    aBlock({ id: 'a', sort_order: 1 }),
    aBlock({ id: 'b', sort_order: 1 }),
  );
  expect(ids).toEqual(['a', 'b', 'c']);
});

test.each([
  ['hidden', { hidden: true }, 0],
  ['edited although hidden', { editing: true, hidden: true }, 1],
  ['deleted although edited', { editing: true, deleted: true }, 0],
])('decides whether a block can be visible: %s [CMS-04]', (_, block, count) => {
  expect(parse(aBlock(block)).blocks).toHaveLength(count);
});

test('ignores the schedule of a block that is being edited [CMS-04]', () => {
  const [edited] = parse(aBlock({ editing: true, end_time: '2020-01-01T00:00:00Z' })).blocks;
  expect(edited?.schedule).toEqual({ startsAtMs: null, endsAtMs: null });
});

test.each([
  ['{"text":"Hello"}', { text: 'Hello' }],
  ['', {}],
  [null, {}],
])('parses the variables %j [CMS-01]', (variables, parsed) => {
  const { blocks, problems } = parse(aBlock({ variables }));
  expect(blocks[0]?.block.variables).toEqual(parsed);
  expect(problems).toEqual([]);
});

test.each(['{broken', '[1]', 'null', '"text"'])(
  'ignores the variables %j and names their block [CMS-01]',
  (variables) => {
    const { blocks, problems } = parse(aBlock({ id: 7, variables }));
    expect(blocks[0]?.block.variables).toEqual({});
    expect(problems).toEqual([{ blockId: '7', problem: 'variables are not a JSON object' }]);
  },
);

test('omits an invalid block and keeps the others [CMS-01]', () => {
  const { ids, problems } = parse({ id: 5, template: null }, 'nonsense', aBlock({ id: 6 }));
  expect(ids).toEqual(['6']);
  expect(problems.map(({ blockId }) => blockId)).toEqual(['5', null]);
});

test('gives every block a string id, and a frame if it has one [CMS-03]', () => {
  const { blocks } = parse(
    aBlock({ id: 7, anchor_name: '' }),
    aBlock({ id: 8, text_colour: 'wht' }),
  );
  expect(blocks[0]).toMatchObject({ block: { id: '7', anchorName: null }, parsedFrame: null });
  expect(blocks[1]?.parsedFrame?.frame.id).toBe('8');
});
