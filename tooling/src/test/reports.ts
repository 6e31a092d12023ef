/** The result of a test step, parsed from the reports of the runners. */
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** Shown after a failure. */
  readonly output: string;
  /** The message of each failed test, repeated at the end of the run. */
  readonly failures?: readonly TestFailure[];
  /** Always shown: skipped parts, and the reason. */
  readonly note?: string;
}

export interface TestFailure {
  readonly title: string;
  /** Its beginning, without terminal colours. */
  readonly message: string;
}

export interface RunnerOutcome {
  readonly exitCode: number;
  readonly output: string;
}

/** Enough for an assertion and its location; a whole document would hide the other messages. */
const MESSAGE_LINES = 30;
const MESSAGE_LENGTH = 3000;

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  /** Files that could not run at all. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      /** For a file that could not run: the reason. */
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs?: v.InferOutput<typeof specSchema>[] | undefined;
  readonly suites?: PlaywrightSuite[] | undefined;
}

const errorSchema = v.object({ message: v.optional(v.string(), '') });

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      projectName: v.optional(v.string(), ''),
      results: v.array(v.object({ errors: v.optional(v.array(errorSchema), []) })),
    }),
  ),
});

const suiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.optional(v.array(specSchema)),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

const playwrightSchema = v.object({
  errors: v.array(errorSchema),
  suites: v.optional(v.array(suiteSchema), []),
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
});

/** A single check: it passed or it did not. */
export function resultOfCheck({ exitCode, output }: RunnerOutcome): StepResult {
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/**
 * A runner without a readable report, or a failure without a failed test, counts as one failure.
 */
export function resultOfJest(report: unknown, outcome: RunnerOutcome): StepResult {
  const { success, output: parsed } = v.safeParse(jestSchema, report);
  if (!success) return { passed: 0, failed: 1, output: outcome.output };
  return countTests(outcome, {
    passed: parsed.numPassedTests,
    failed: parsed.numFailedTests + parsed.numRuntimeErrorTestSuites,
    skipped: parsed.numPendingTests,
    failures: parsed.testResults.flatMap(({ name, message, assertionResults }) => {
      if (assertionResults.length === 0 && message !== '') return [describe(name, message)];
      return assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          describe(`${name}: ${fullName}`, (failureMessages ?? []).join('\n')),
        );
    }),
  });
}

/** A test that passed only when repeated counts as failed. */
export function resultOfPlaywright(report: unknown, outcome: RunnerOutcome): StepResult {
  const { success, output: parsed } = v.safeParse(playwrightSchema, report);
  if (!success) return { passed: 0, failed: 1, output: outcome.output };
  const { stats, errors, suites } = parsed;
  return countTests(outcome, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    // Errors of the whole run first, such as a site that did not start.
    failures: [
      ...errors.map(({ message }) => describe('Journeys', message)),
      ...suites.flatMap(failuresOfSuite),
    ],
  });
}

interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly TestFailure[];
}

function countTests({ exitCode, output }: RunnerOutcome, counts: TestCounts): StepResult {
  const { passed, failed, skipped, failures } = counts;
  return {
    passed,
    failed: exitCode === 0 ? failed : Math.max(failed, 1),
    output,
    ...(failures.length > 0 && { failures }),
    ...(skipped > 0 && { note: `${skipped} skipped` }),
  };
}

function failuresOfSuite({ specs = [], suites = [] }: PlaywrightSuite): readonly TestFailure[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      const name = `[${projectName}] ${file}: ${title}`;
      return messages.length === 0 ? [] : [describe(name, messages.join('\n'))];
    }),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function describe(title: string, message: string): TestFailure {
  const lines = stripVTControlCharacters(message).slice(0, MESSAGE_LENGTH).split('\n');
  return { title, message: lines.slice(0, MESSAGE_LINES).join('\n') };
}
