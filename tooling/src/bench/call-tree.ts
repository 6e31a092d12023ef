/** A processor profile as a tree of calls, and the parts of the program its time belongs to. */
import type { Profiler, Runtime } from 'node:inspector';

export interface Call {
  readonly name: string;
  /** Original file of the function, or the name of one of Node's modules; empty for the engine. */
  readonly source: string;
  selfMs: number;
  readonly callees: Map<string, Call>;
}

/** The original file of a function, which may come from a bundle. */
export type FindSource = (frame: Runtime.CallFrame) => string;

const IDLE = '(idle)';

/** Merges the profiles of several threads; idle time is left out. */
export function buildCallTree(profiles: readonly Profiler.Profile[], findSource: FindSource): Call {
  const root = createCall('all threads', '');
  for (const { nodes, samples = [], timeDeltas = [] } of profiles) {
    const selfMs = new Map<number, number>();
    for (const [index, id] of samples.entries()) {
      selfMs.set(id, (selfMs.get(id) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
    }
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const add = (id: number, caller: Call): void => {
      const node = byId.get(id);
      if (node === undefined || node.callFrame.functionName === IDLE) return;
      const isRoot = node.callFrame.functionName === '(root)';
      const call = isRoot ? caller : findCallee(caller, node.callFrame, findSource);
      call.selfMs += selfMs.get(id) ?? 0;
      for (const child of node.children ?? []) add(child, call);
    };
    const [first] = nodes;
    if (first !== undefined) add(first.id, root);
  }
  return root;
}

function findCallee(caller: Call, frame: Runtime.CallFrame, findSource: FindSource): Call {
  const source = findSource(frame);
  const name = frame.functionName || '(anonymous)';
  const key = `${name} ${source}`;
  const callee = caller.callees.get(key) ?? createCall(name, source);
  caller.callees.set(key, callee);
  return callee;
}

function createCall(name: string, source: string): Call {
  return { name, source, selfMs: 0, callees: new Map() };
}

/** Own time and that of all callees. */
export function sumTotalMs({ selfMs, callees }: Call): number {
  return [...callees.values()].reduce((sum, callee) => sum + sumTotalMs(callee), selfMs);
}

/** The first that fits a source decides; a source that fits none has its folder or package's name. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^node:zlib|response-stream/, 'compression'],
  [
    /^node:(_http|http|net|internal\/http)|node_modules\/(@?fastify|find-my-way|avvio)/,
    'HTTP and routing',
  ],
  [/\/session\/|node_modules\/(cookie|jose)\//, 'cookies and session'],
  [
    /tracing|logging|observing|node_modules\/(pino|sonic-boom|thread-stream|@opentelemetry)/,
    'tracing and logging',
  ],
  [
    /node_modules\/react|\/server\/(rendering|document|regions|html)\/|ui-kit|remote-kit|mfe-/,
    'rendering',
  ],
];
const ENGINE = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', 'native code'],
]);

/** Part of a call; undefined for general code of Node, which belongs to its caller. */
function findPart({ name, source }: Call): string | undefined {
  const known = ENGINE.get(name) ?? PARTS.find(([pattern]) => pattern.test(source))?.[1];
  if (known !== undefined) return known;
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? [];
  const [, folder] = /\/server\/([^/]+)\//.exec(source) ?? [];
  return library ?? folder;
}

/** Milliseconds of each part, the largest first. */
export function sumByPart(root: Call): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  const add = (call: Call, callersPart: string): void => {
    const part = findPart(call) ?? callersPart;
    sums.set(part, (sums.get(part) ?? 0) + call.selfMs);
    for (const callee of call.callees.values()) add(callee, part);
  };
  add(root, 'Node and other code');
  return [...sums].filter(([, ms]) => ms > 0).toSorted(([, a], [, b]) => b - a);
}
