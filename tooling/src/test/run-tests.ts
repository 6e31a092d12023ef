/**
 * Runs the test steps and summarises; after a failure, continues with steps that do not need the
 * failed one.
 */
import { TEST_LANES, type StepContext, type TestLane, type TestStep } from './steps.ts';
import type { StepResult } from './reports.ts';
import { openTemporaryFiles } from './temporary-files.ts';

export interface TestRunOptions {
  readonly root: string;
  readonly mode: 'all' | 'verify';
  /** Name of a single step to run. */
  readonly only?: string | undefined;
}

/** Limit of repeated failures; the first are the most useful. */
const MAX_FAILURES_SHOWN = 10;
const LINES_OF_FAILED_STEP = 20;

/** Prints a heading per step and `N passed, N failed` last; true when nothing failed. */
export async function runTests({ root, mode, only }: TestRunOptions): Promise<boolean> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const isCi = ['1', 'true'].includes(process.env['CI'] ?? '');
  const lanes = TEST_LANES.map(({ priority, steps }) => ({
    priority,
    steps: steps.filter((step) =>
      only === undefined ? mode === 'all' || step.isDeterministic : step.name === only,
    ),
  }));
  const stepCount = lanes.reduce((sum, { steps }) => sum + steps.length, 0);
  if (stepCount === 0) say(`Unknown step "${only}"`);
  const results = await withTemporaryFiles(() => runLanes(lanes, { root, say, isCi, mode }));
  for (const line of listFailures(results)) say(line);
  say('');
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const isGreen = failed === 0 && stepCount > 0;
  say(`${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed`);
  return isGreen;
}

/** Programs of the steps read `TMPDIR`. */
async function withTemporaryFiles<Result>(work: () => Promise<Result>): Promise<Result> {
  const files = await openTemporaryFiles();
  if (files.folder !== null) process.env['TMPDIR'] = files.folder;
  try {
    return await work();
  } finally {
    await files.remove();
  }
}

/**
 * Runs lanes in parallel, and the steps of each lane one after the other; prints the output of a
 * step when it ends. Exported for its test; callers use `runTests`.
 */
export async function runLanes(
  lanes: readonly TestLane[],
  context: Omit<StepContext, 'priority'>,
): Promise<readonly StepResult[]> {
  const outcomes = new Map<string, Promise<StepResult>>();
  const results = lanes.map(({ priority, steps }) =>
    runLane(steps, { context: { ...context, priority }, outcomes }),
  );
  return (await Promise.all(results)).flat();
}

interface LaneParts {
  readonly context: StepContext;
  /** Started steps of all lanes. */
  readonly outcomes: Map<string, Promise<StepResult>>;
}

async function runLane(
  steps: readonly TestStep[],
  { context, outcomes }: LaneParts,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const startedAt = performance.now();
    const needed = step.needs === undefined ? undefined : outcomes.get(step.needs);
    const outcome = runAfter(needed, step, context);
    outcomes.set(step.name, outcome);
    const result = withFailure(step, await outcome);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const lines = [`\n== ${step.title}`];
    if (result.failed > 0) lines.push(result.output.trim());
    if (result.note !== undefined) lines.push(result.note);
    lines.push(`${result.passed} passed, ${result.failed} failed (${seconds} s)`);
    context.say(lines.join('\n'));
    results.push(result);
  }
  return results;
}

/** A step that failed as a whole, such as a check, is repeated at the end with its last lines. */
function withFailure({ title }: TestStep, result: StepResult): StepResult {
  if (result.failed === 0 || (result.failures ?? []).length > 0) return result;
  const message = result.output.trim().split('\n').slice(-LINES_OF_FAILED_STEP).join('\n');
  return { ...result, failures: [{ title, message }] };
}

/** Repeated at the end, where the output of a long run is read first. Exported for its test. */
export function listFailures(results: readonly StepResult[]): readonly string[] {
  const failures = results.flatMap((result) => result.failures ?? []).slice(0, MAX_FAILURES_SHOWN);
  if (failures.length === 0) return [];
  return ['\n== Failures', ...failures.map(({ title, message }) => `${title}\n${message}\n`)];
}

async function runAfter(
  needed: Promise<StepResult> | undefined,
  step: TestStep,
  context: StepContext,
): Promise<StepResult> {
  return ((await needed)?.failed ?? 0) > 0
    ? { passed: 0, failed: 1, output: `Not run: "${step.needs}" failed` }
    : runStep(step, context);
}

/** A step that throws is a failure; the run continues. */
async function runStep(step: TestStep, context: StepContext): Promise<StepResult> {
  try {
    return await step.run(context);
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  }
}
