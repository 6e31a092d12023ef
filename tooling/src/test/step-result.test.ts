import { resultOfCheck, resultOfJest, resultOfPlaywright } from './step-result.ts';

const fine = { exitCode: 0, output: '' };
const broken = { exitCode: 1, output: 'what went wrong' };

function jestReport(counts: object) {
  const none = { numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 };
  return { numPassedTests: 10, ...none, ...counts };
}

function playwrightReport(stats: object) {
  return { errors: [], stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...stats } };
}

test('counts a check as one', () => {
  expect(resultOfCheck(0, '')).toMatchObject({ passed: 1, failed: 0 });
  expect(resultOfCheck(2, 'x')).toEqual({ passed: 0, failed: 1, output: 'x' });
});

test('counts the tests of jest, and a file that cannot run as one failure', () => {
  expect(resultOfJest(jestReport({}), fine)).toEqual({ passed: 10, failed: 0, output: '' });
  const report = jestReport({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(resultOfJest(report, broken)).toMatchObject({ passed: 10, failed: 3 });
});

test('tells what was skipped', () => {
  expect(resultOfJest(jestReport({ numPendingTests: 4 }), fine).note).toBe('4 skipped');
  expect(resultOfPlaywright(playwrightReport({ skipped: 1 }), fine).note).toBe('1 skipped');
});

test('counts a journey that passed only when repeated as failed', () => {
  const report = playwrightReport({ unexpected: 1, flaky: 1 });
  expect(resultOfPlaywright(report, broken)).toMatchObject({ passed: 5, failed: 2 });
});

test('never calls a runner that failed without a failing test green', () => {
  expect(resultOfJest(jestReport({}), broken).failed).toBe(1);
  expect(resultOfJest(undefined, fine).failed).toBe(1);
  expect(resultOfPlaywright({ stats: 'many' }, fine).failed).toBe(1);
});
