import { presentLegacyRows, type LegacyProblem } from './present-legacy-rows.ts';

function present(...rows: readonly unknown[]) {
  const problems: LegacyProblem[] = [];
  return { rows: presentLegacyRows(rows, (problem) => problems.push(problem)), problems };
}

const TEXT = { type: 'html', templatevar: { html: '<p>x</p>' } };

test('leaves out only invalid parts, and names their block [CMS-05]', () => {
  const { rows, problems } = present(
    'no row',
    { blocks: 'none' },
    {
      blocks: [
        { id: 1, widgets: [TEXT, 'x', { type: 7 }] },
        { id: 2, widgets: 'all' },
        { id: {} },
        { id: 'b3', widgets: [TEXT] },
      ],
    },
  );
  expect(rows).toMatchObject([
    {
      blocks: [
        { id: 1, widgets: [{ type: 'html' }] },
        { id: 'b3', widgets: [{ type: 'html' }] },
      ],
    },
  ]);
  expect(problems).toEqual([
    { blockId: null, problem: 'row 1 left out: unexpected shape' },
    { blockId: null, problem: 'row 2 left out: unexpected shape' },
    { blockId: '1', problem: 'widget 2 left out: unexpected shape' },
    { blockId: '1', problem: 'widget 3 left out: unexpected shape' },
    { blockId: '2', problem: 'block left out: unexpected shape' },
    { blockId: null, problem: 'block left out: unexpected shape' },
  ]);
});

test('reports nothing for valid rows [CMS-05]', () => {
  expect(present({ row_type: 'tabs', blocks: [{ id: 1, widgets: [TEXT] }] }, {}).problems).toEqual(
    [],
  );
});
