/** `npm run bench`: prepares what is missing, as `npm start` does, then measures. */
import { prepareSite, startOrExit } from './begin-start.mjs';

await startOrExit(async () => {
  // Standard output is for the report.
  await prepareSite((line) => process.stderr.write(`${line}\n`));
  await import('../dist/bench/bench.js');
});
