import { resultOfCheck, resultOfJest, resultOfPlaywright } from './reports.ts';

const fine = { exitCode: 0, output: '' };
const broken = { exitCode: 1, output: 'what went wrong' };

function jestReport(counts: object) {
  const none = { numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  return { numPassedTests: 10, ...none, testResults: [], ...counts };
}

function playwrightReport(stats: object, failures: object = {}) {
  const none = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };
  return { errors: [], ...failures, stats: { ...none, ...stats } };
}

test('counts a check as one test', () => {
  expect(resultOfCheck(fine)).toMatchObject({ passed: 1, failed: 0 });
  expect(resultOfCheck(broken)).toEqual({ passed: 0, failed: 1, output: broken.output });
});

test('counts the tests of jest, and a file that cannot run as one failure', () => {
  expect(resultOfJest(jestReport({}), fine)).toEqual({ passed: 10, failed: 0, output: '' });
  const report = jestReport({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(resultOfJest(report, broken)).toMatchObject({ passed: 10, failed: 3 });
});

test('reports skipped tests', () => {
  expect(resultOfJest(jestReport({ numPendingTests: 4 }), fine).note).toBe('4 skipped');
  expect(resultOfPlaywright(playwrightReport({ skipped: 1 }), fine).note).toBe('1 skipped');
});

test('counts a journey that passed only when repeated as failed', () => {
  const report = playwrightReport({ unexpected: 1, flaky: 1 });
  expect(resultOfPlaywright(report, broken)).toMatchObject({ passed: 5, failed: 2 });
});

test('a runner that failed without a failing test never counts as passed', () => {
  expect(resultOfJest(jestReport({}), broken).failed).toBe(1);
  expect(resultOfJest(undefined, fine).failed).toBe(1);
  expect(resultOfPlaywright({ stats: 'many' }, fine).failed).toBe(1);
});

test('reports the message of a failed jest test, and why a file could not run', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['\u001B[31m2 > 1'] };
  const report = jestReport({
    testResults: [
      { name: 'sum.test.ts', message: 'all of it', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(resultOfJest(report, broken).failures).toEqual([
    { title: 'sum.test.ts: takes away', message: '2 > 1' },
    { title: 'broken.test.ts', message: 'Cannot find module' },
  ]);
});

test('finds failed journeys at any suite depth', () => {
  const result = (errors: readonly object[]) => [{ projectName: 'phone', results: [{ errors }] }];
  const failures = {
    errors: [{ message: 'the site did not start' }],
    suites: [
      {
        specs: [{ title: 'buys', file: 'buy.e2e.ts', tests: result([]) }],
        suites: [
          {
            specs: [
              { title: 'pays', file: 'pay.e2e.ts', tests: result([{ message: 'no button' }]) },
            ],
          },
        ],
      },
    ],
  };
  expect(resultOfPlaywright(playwrightReport({}, failures), broken).failures).toEqual([
    { title: 'Journeys', message: 'the site did not start' },
    { title: '[phone] pay.e2e.ts: pays', message: 'no button' },
  ]);
});

test('shortens a long test message', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`).join('\n');
  const errors = [{ message: lines }, { message: 'x'.repeat(9000) }];
  const { failures = [] } = resultOfPlaywright(playwrightReport({}, { errors }), broken);
  expect(failures[0]?.message.split('\n')).toHaveLength(30);
  expect(failures[1]?.message).toHaveLength(3000);
});
