/**
 * `npm test` and `npm run verify`: from a fresh clone to a last line with the number of passed and
 * failed checks and tests. `--help` explains the options.
 */
import { checkNode, compilePrograms, installWhenNeeded, PrepareError, ROOT } from './prepare.mjs';

const USAGE = `Usage: node tooling/bin/test.mjs [--verify] [--only STEP]

  --verify     without a PostgreSQL server and without the browser
  --only STEP  one step: format types lint boundaries dead-code checks jest build e2e bytes
               edited foreign browsers`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(0);
}

try {
  checkNode();
  const say = (line) => process.stdout.write(`${line}\n`);
  await installWhenNeeded(say);
  await compilePrograms(say);
  const { runTests } = await import('../dist/test/run-tests.js');
  const onlyAt = args.indexOf('--only');
  const isGreen = await runTests({
    root: ROOT,
    mode: args.includes('--verify') ? 'verify' : 'all',
    only: onlyAt < 0 ? undefined : args[onlyAt + 1],
  });
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  // The run failed before any test: report it as one failure, in the same format.
  process.stdout.write(`${error instanceof PrepareError ? error.message : error.stack}\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exitCode = 1;
}
