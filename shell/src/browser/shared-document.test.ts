/** @jest-environment jsdom */
import { aBootState } from '../document/page-fixtures.ts';
import { completeFacts, type SendQuestion } from './shared-document.ts';

const FACTS = { document: 'd1.name', traceParent: '00-trace-span-01', isMeasured: true };

type Answer = () => ReturnType<SendQuestion>;

/** A response of the server. */
function json(body: unknown, ok = true): Answer {
  return async () => ({ ok, json: async () => body });
}

function aDocument(serverTiming: readonly object[], answer: Answer) {
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ serverTiming }],
    configurable: true,
  });
  const questions: unknown[] = [];
  const boot = aBootState({ document: '', traceParent: '', releaseSet: 'mfe-shop@1.2.0' });
  const whenNamed = completeFacts({
    page: window,
    boot,
    async request(path, init) {
      questions.push([path, init.method, JSON.parse(init.body)]);
      return answer();
    },
    whenIdle: (work) => work(),
  });
  return { boot, questions, whenNamed };
}

const SHARED = [{ name: 'shared', description: 'mfe-shop mfe-cms' }];

test('asks once for the facts of a document from a shared cache [SH-24 FED-11]', async () => {
  const { boot, questions, whenNamed } = aDocument(SHARED, json(FACTS));
  await whenNamed;
  expect(questions).toEqual([
    ['/_facts', 'POST', { releaseSet: 'mfe-shop@1.2.0', remotes: ['mfe-shop', 'mfe-cms'] }],
  ]);
  expect(boot).toMatchObject(FACTS);
});

test('asks for nothing when the response had its facts [SH-24]', () => {
  const timings = [{ name: 'document', description: 'd1.name' }];
  const { questions, whenNamed } = aDocument(timings, json(FACTS));
  expect(whenNamed).toBeUndefined();
  expect(questions).toEqual([]);
});

test.each<[string, Answer]>([
  ['the server is not reached', () => Promise.reject(new TypeError('unreachable'))],
  ['the releases are gone', json(null, false)],
  ['the response is not valid', json({ document: 1 })],
])('a document stays without facts when %s [SH-24]', async (_, answer) => {
  const { boot, whenNamed } = aDocument(SHARED, answer);
  await whenNamed;
  expect(boot).toMatchObject({ document: '', isMeasured: false });
});
