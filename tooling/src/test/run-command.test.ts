import { runCommand } from './run-command.ts';

const printVariable = (environment: Readonly<Record<string, string | undefined>>) =>
  runCommand({
    program: process.execPath,
    args: ['-e', 'console.log(process.env.TEST_DATABASE_URL ?? "absent")'],
    folder: '.',
    environment,
  });

beforeAll(() => {
  process.env['TEST_DATABASE_URL'] = 'postgres://elsewhere';
});

afterAll(() => {
  delete process.env['TEST_DATABASE_URL'];
});

test('sets a variable for the command', async () => {
  expect((await printVariable({ TEST_DATABASE_URL: 'postgres://here' })).output).toContain('here');
});

test('removes a variable, so that tests for the embedded database use it [API-05]', async () => {
  expect((await printVariable({ TEST_DATABASE_URL: undefined })).output).toContain('absent');
});

const PRINT_WHEN_LOW_PRIORITY = `
  const timer = setInterval(() => {
    if (require('node:os').getPriority() <= 0) return;
    console.log('low priority');
    clearInterval(timer);
  }, 5)`;

test('runs a command in the background on request', async () => {
  const outcome = await runCommand({
    program: process.execPath,
    args: ['-e', PRINT_WHEN_LOW_PRIORITY],
    folder: '.',
    priority: 'background',
  });
  expect(outcome.output.trim()).toBe('low priority');
});
