/** What a test step found out, and how results of other runners are read. */
import * as v from 'valibot';
import { failuresOfJest, failuresOfPlaywright, type TestFailure } from './test-failures.ts';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
  /** What each failed test said, to be found again at the end of a long run. */
  readonly failures?: readonly TestFailure[];
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
  const counts = { passed: numPassedTests, failed, skipped: numPendingTests };
  return countTests({ ...counts, exitCode, output, failures: failuresOfJest(report) });
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
  const counts = { passed: stats.expected, failed, skipped: stats.skipped };
  return countTests({ ...counts, exitCode, output, failures: failuresOfPlaywright(report) });
}

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly exitCode: number;
  readonly output: string;
  readonly failures: readonly TestFailure[];
}

function countTests(counts: TestCounts): StepResult {
  const { passed, failed, skipped, exitCode, output, failures } = counts;
  const counted = {
    passed,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    output,
    ...(failures.length === 0 ? {} : { failures }),
  };
  return skipped === 0 ? counted : { ...counted, note: `${skipped} skipped` };
}
