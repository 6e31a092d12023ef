/** What a test step found out, and how results of other runners are read. */
import * as v from 'valibot';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
  /** Shown always: what was left out, and why. */
  readonly note?: string;
}

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  /** Files that could not be run at all. */
  numRuntimeErrorTestSuites: v.number(),
});

const playwrightSchema = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
});

/** A single check: it passed or it did not. */
export function resultOfCheck(exitCode: number, output: string): StepResult {
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** A runner that wrote no readable report, or failed without naming a test, counts as one failure. */
export function resultOfJest(
  report: unknown,
  { exitCode, output }: { readonly exitCode: number; readonly output: string },
): StepResult {
  const parsed = v.safeParse(jestSchema, report);
  if (!parsed.success) return { passed: 0, failed: 1, output };
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
    parsed.output;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  return countTests({ passed: numPassedTests, failed, skipped: numPendingTests, exitCode, output });
}

/** A test that passed only when repeated counts as failed. */
export function resultOfPlaywright(
  report: unknown,
  { exitCode, output }: { readonly exitCode: number; readonly output: string },
): StepResult {
  const parsed = v.safeParse(playwrightSchema, report);
  if (!parsed.success) return { passed: 0, failed: 1, output };
  const { stats, errors } = parsed.output;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return countTests({ passed: stats.expected, failed, skipped: stats.skipped, exitCode, output });
}

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly exitCode: number;
  readonly output: string;
}

function countTests({ passed, failed, skipped, exitCode, output }: TestCounts): StepResult {
  const counted = { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), output };
  return skipped === 0 ? counted : { ...counted, note: `${skipped} skipped` };
}
