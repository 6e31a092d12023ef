import { failuresOfJest, failuresOfPlaywright } from './test-failures.ts';

test('tells what a test of jest said, and why a file could not run', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'takes away', status: 'failed', failureMessages: ['\u001B[31m2 > 1'] };
  const report = {
    testResults: [
      { name: 'sum.test.ts', message: 'all of it', assertionResults: [passed, failed] },
      { name: 'broken.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(failuresOfJest(report)).toEqual([
    { title: 'sum.test.ts: takes away', message: '2 > 1' },
    { title: 'broken.test.ts', message: 'Cannot find module' },
  ]);
});

test('finds failed journeys however deep their suites are', () => {
  const result = (errors: readonly object[]) => [{ projectName: 'phone', results: [{ errors }] }];
  const report = {
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
  expect(failuresOfPlaywright(report)).toEqual([
    { title: 'Journeys', message: 'the site did not start' },
    { title: '[phone] pay.e2e.ts: pays', message: 'no button' },
  ]);
});

test('says the beginning only of what a test said at length', () => {
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}`).join('\n');
  const [failure] = failuresOfPlaywright({
    errors: [{ message: lines }, { message: 'x'.repeat(9000) }],
  });
  expect(failure?.message.split('\n')).toHaveLength(30);
  const [, long] = failuresOfPlaywright({ errors: [{}, { message: 'x'.repeat(9000) }] });
  expect(long?.message).toHaveLength(3000);
});

test('an unreadable report tells nothing', () => {
  expect(failuresOfJest('none')).toEqual([]);
  expect(failuresOfPlaywright(undefined)).toEqual([]);
});
