/** `npm run bench`: prepares what is missing, as `npm start` does, then measures. */
import {
  buildSite,
  checkNode,
  compileWhenNeeded,
  installWhenNeeded,
  PrepareError,
} from './prepare.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

try {
  checkNode();
  await installWhenNeeded(say);
  await compileWhenNeeded(say);
  await buildSite(say);
  await import('../dist/bench/bench.js');
} catch (error) {
  process.stderr.write(`${error instanceof PrepareError ? error.message : error.stack}\n`);
  process.exit(1);
}
