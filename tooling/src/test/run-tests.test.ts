import { listFailures, runLanes } from './run-tests.ts';
import type { TestLane, TestStep } from './steps.ts';

function aStep(title: string, run: TestStep['run']): TestStep {
  return { name: title, title, isDeterministic: true, run };
}

function aLane(steps: readonly TestStep[]): TestLane {
  return { priority: 'normal', steps };
}

test('continues after a failure and shows only the output of failed steps', async () => {
  const lines: string[] = [];
  const context = {
    root: '',
    isCi: false,
    mode: 'all' as const,
    say: (line: string) => lines.push(line),
  };
  const results = await runLanes(
    [
      aLane([
        aStep('Format', async () => ({ passed: 0, failed: 1, output: 'a.ts is not formatted' })),
        aStep('Types', async () => {
          throw new Error('the compiler is missing');
        }),
        aStep('Lint', async () => ({ passed: 1, failed: 0, output: 'chatter', note: '2 skipped' })),
      ]),
    ],
    context,
  );
  expect(results.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
  const text = lines.join('\n');
  expect(text).toContain('== Format\na.ts is not formatted\n0 passed, 1 failed');
  expect(text).toContain('the compiler is missing');
  expect(text).toContain('== Lint\n2 skipped\n1 passed, 0 failed');
  expect(text).not.toContain('chatter');
  expect(listFailures(results)[1]).toBe('Format\na.ts is not formatted\n');
});

test('skips a step that needs a failed step', async () => {
  const lines: string[] = [];
  const context = {
    root: '',
    isCi: false,
    mode: 'all' as const,
    say: (line: string) => lines.push(line),
  };
  const journeys = jest.fn<ReturnType<TestStep['run']>, []>();
  const results = await runLanes(
    [
      aLane([
        aStep('build', async () => ({ passed: 0, failed: 1, output: 'a file is missing' })),
        { ...aStep('journeys', journeys), needs: 'build' },
      ]),
    ],
    context,
  );
  expect(results.map(({ failed }) => failed)).toEqual([1, 1]);
  expect(journeys).not.toHaveBeenCalled();
  expect(lines.join('\n')).toContain('== journeys\nNot run: "build" failed');
});

test('skips a step that needs a failed step of another lane', async () => {
  const context = { root: '', isCi: false, mode: 'all' as const, say: () => undefined };
  const journeys = jest.fn<ReturnType<TestStep['run']>, []>();
  const results = await runLanes(
    [
      aLane([aStep('build', async () => ({ passed: 0, failed: 1, output: '' }))]),
      aLane([{ ...aStep('journeys', journeys), needs: 'build' }]),
    ],
    context,
  );
  expect(results.map(({ failed }) => failed)).toEqual([1, 1]);
  expect(journeys).not.toHaveBeenCalled();
});

test('runs lanes in parallel and prints each step when it ends', async () => {
  const lines: string[] = [];
  const context = {
    root: '',
    isCi: false,
    mode: 'all' as const,
    say: (line: string) => lines.push(line),
  };
  let endJourneys: () => void = () => undefined;
  const journeysEnd = new Promise<void>((resolve) => {
    endJourneys = resolve;
  });
  const results = await runLanes(
    [
      aLane([
        aStep('Journeys', async () => {
          await journeysEnd;
          return { passed: 3, failed: 0, output: '' };
        }),
      ]),
      aLane([
        aStep('Units', async () => ({ passed: 2, failed: 0, output: '' })),
        aStep('API', async () => {
          endJourneys();
          return { passed: 1, failed: 0, output: '' };
        }),
      ]),
    ],
    context,
  );
  expect(results.map(({ passed }) => passed)).toEqual([3, 2, 1]);
  expect(lines[0]).toBe('\n== Units\n2 passed, 0 failed (0 s)');
  expect(lines).toHaveLength(3);
});

test('repeats the failures at the end', () => {
  const failures = [{ title: 'pay.e2e.ts: pays', message: 'no button' }];
  const green = { passed: 1, failed: 0, output: '' };
  const red = { passed: 0, failed: 1, output: 'much', failures };
  expect(listFailures([green, red])).toEqual(['\n== Failures', 'pay.e2e.ts: pays\nno button\n']);
  expect(listFailures([green])).toEqual([]);
});
