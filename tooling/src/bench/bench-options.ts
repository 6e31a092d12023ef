/** How much the benchmark measures, from its command line. */

export interface BenchOptions {
  /** Cold visits per variant. */
  readonly visits: number;
  /** Cold visits per public page. */
  readonly pageVisits: number;
  /** Rounds of load per server. */
  readonly loadRounds: number;
  readonly loadSeconds: number;
  /** Load before the first round, until compilers and caches have settled. */
  readonly warmUpSeconds: number;
  /** Requests per release for the first byte. */
  readonly firstBytes: number;
  /** Changes of release while visitors come. */
  readonly swapsUnderLoad: number;
  /** Changes of release between two looks at the heap. */
  readonly swaps: number;
  /** Exit with 1 when a deterministic budget is over. */
  readonly check: boolean;
  readonly samples: 'few' | 'full';
  /** Nothing but the bytes and requests of the public pages. */
  readonly bytesOnly: boolean;
  /** Write `docs/performance.md` anew. */
  readonly write: boolean;
}

const FULL = {
  samples: 'full',
  visits: 9,
  pageVisits: 5,
  loadRounds: 5,
  loadSeconds: 6,
  warmUpSeconds: 8,
  firstBytes: 30,
  swapsUnderLoad: 50,
  swaps: 200,
} as const;
const QUICK = {
  samples: 'few',
  visits: 2,
  pageVisits: 1,
  loadRounds: 1,
  loadSeconds: 2,
  warmUpSeconds: 3,
  firstBytes: 5,
  swapsUnderLoad: 4,
  swaps: 6,
} as const;

export const USAGE = `Usage: npm run bench -- [--quick | --bytes] [--check] [--write]

  --quick  few samples: to try the benchmark, not to quote it
  --bytes  only what the public pages bring to the browser, which CI checks
  --write  write the results into docs/performance.md as well
  --check  exit with 1 when a value that is the same on every machine is over its budget`;

const WORDS = ['--quick', '--bytes', '--check', '--write'];

/** Throws with the usage for an unknown word. */
export function parseBenchOptions(words: readonly string[]): BenchOptions {
  const unknown = words.filter((word) => !WORDS.includes(word));
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(', ')}\n${USAGE}`);
  return {
    ...(words.includes('--quick') ? QUICK : FULL),
    check: words.includes('--check'),
    bytesOnly: words.includes('--bytes'),
    write: words.includes('--write'),
  };
}
