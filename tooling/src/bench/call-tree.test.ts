/** @jest-environment jsdom */
import { buildCallTree, sumByPart, sumTotalMs } from './call-tree.ts';
import { drawFlameGraph } from './flame-graph.ts';

const frame = (functionName: string, url = '') => ({
  callFrame: { functionName, url, scriptId: '1', lineNumber: 0, columnNumber: 0 },
  hitCount: 0,
});

/** Renders for 3 ms, compresses for 4 ms with a helper of 2 ms, and collects garbage for 1 ms. */
const profile = {
  startTime: 0,
  endTime: 20_000,
  nodes: [
    { id: 1, ...frame('(root)'), children: [2, 3, 4, 6] },
    { id: 2, ...frame('(idle)') },
    { id: 3, ...frame('render<T>', '/node_modules/react-dom/server.js') },
    { id: 4, ...frame('write', 'node:zlib'), children: [5] },
    { id: 5, ...frame('push', 'node:internal/streams/readable') },
    { id: 6, ...frame('(garbage collector)') },
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [10_000, 3000, 4000, 2000, 1000],
};

const tree = buildCallTree([profile, profile], ({ url }) => url);

test('adds the threads and leaves idle time out', () => {
  expect(sumTotalMs(tree)).toBe(20);
});

test('sums own time by part; general code of Node belongs to its caller', () => {
  expect(sumByPart(tree)).toEqual([
    ['compression', 12],
    ['rendering', 6],
    ['garbage collection', 2],
  ]);
});

test('names a part that is not listed after its package or folder', () => {
  const nodes = [
    { id: 1, ...frame('(root)'), children: [2, 3] },
    { id: 2, ...frame('set', '/site/node_modules/@scope/lru/index.js') },
    { id: 3, ...frame('find', './src/server/content/resolve-path.ts') },
  ];
  const other = { ...profile, nodes, samples: [2, 3], timeDeltas: [2000, 1000] };
  expect(sumByPart(buildCallTree([other], ({ url }) => url))).toEqual([
    ['@scope/lru', 2],
    ['content', 1],
  ]);
});

test('draws calls with their share of the time, as well-formed text', () => {
  const svg = drawFlameGraph(tree, 'A page');
  expect(svg).toContain('<title>render&lt;T&gt; /node_modules/react-dom/server.js 30.0 %</title>');
  expect(svg).toContain('<title>push node:internal/streams/readable 20.0 %</title>');
  expect(svg).not.toContain('idle');
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
});
