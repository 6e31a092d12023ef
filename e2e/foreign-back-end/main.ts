/** Runs the server alone, to try the site on it: `node e2e/foreign-back-end/main.ts 4000`. */
import { startForeignBackEnd } from './server.ts';

const backEnd = await startForeignBackEnd(Number(process.argv[2] ?? 4000));
process.stdout.write(`${backEnd.url}\n`);
process.on('SIGINT', () => {
  process.stdout.write(`${backEnd.listUnexpected().join('\n')}\n`);
  process.exit(0);
});
