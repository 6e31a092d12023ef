/** `npm run order -- ship <order number> [tracking]`: an order was handed over; its customer is told once. */
import { systemClock } from '../clock.ts';
import { readEnv } from '../config/env.ts';
import { openDatabase } from '../db/open.ts';
import { parseShipRequest, SHIP_USAGE, shipByCommand } from '../sell/ship-command.ts';
import { CommandFault, runCommand } from './run.ts';

await runCommand(async () => {
  const request = parseShipRequest(process.argv.slice(2));
  if (request === undefined) throw new CommandFault(SHIP_USAGE);
  const env = readEnv(process.env);
  const { db, close } = await openDatabase({ ...env, purpose: 'order' });
  try {
    const { outcome, text } = await shipByCommand({ db, clock: systemClock }, request);
    if (outcome === 'refused') throw new CommandFault(text);
    return text;
  } finally {
    await close();
  }
});
