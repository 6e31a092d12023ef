/** Runs the test steps one after the other and sums up; goes on after a failure. */
import { TEST_STEPS, type StepContext, type TestStep } from './steps.ts';
import type { StepResult } from './step-result.ts';

export interface TestRunOptions {
  readonly root: string;
  readonly mode: 'all' | 'verify';
  /** Name of the one step to run. */
  readonly only?: string | undefined;
}

/** Prints a heading per step and `N passed, N failed` last; true when nothing failed. */
export async function runTests({ root, mode, only }: TestRunOptions): Promise<boolean> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const isCi = ['1', 'true'].includes(process.env['CI'] ?? '');
  const steps = chooseSteps(mode, only);
  if (steps.length === 0) say(`There is no step "${only}"`);
  const results = await runSteps(steps, { root, say, isCi });
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const isGreen = failed === 0 && steps.length > 0;
  say(`${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed`);
  return isGreen;
}

function chooseSteps(mode: TestRunOptions['mode'], only: string | undefined): readonly TestStep[] {
  if (only !== undefined) return TEST_STEPS.filter((step) => step.name === only);
  return TEST_STEPS.filter((step) => mode === 'all' || step.isDeterministic);
}

/** Exported for its test; `runTests` is the way in. */
export async function runSteps(
  steps: readonly TestStep[],
  context: StepContext,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    context.say(`\n== ${step.title}`);
    const startedAt = performance.now();
    const result = await runStep(step, context);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    if (result.failed > 0) context.say(result.output.trim());
    if (result.note !== undefined) context.say(result.note);
    context.say(`${result.passed} passed, ${result.failed} failed (${seconds} s)`);
    results.push(result);
  }
  context.say('');
  return results;
}

/** A step that breaks is a failure, not the end of the run. */
async function runStep(step: TestStep, context: StepContext): Promise<StepResult> {
  try {
    return await step.run(context);
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { passed: 0, failed: 1, output };
  }
}
