/**
 * `npm run order -- ship | held | accept | refund …`: order actions of the owner; the customer gets
 * one email.
 */
import { systemClock } from '../config/clock.ts';
import { readEnv } from '../config/env.ts';
import { openSiteDatabase } from '../composition.ts';
import { ORDER_USAGE, parseOrderCommand, runOrderCommand } from '../orders/order-command.ts';
import { CommandError, runCommand } from './run.ts';

await runCommand(async () => {
  const command = parseOrderCommand(process.argv.slice(2));
  if (command === undefined) throw new CommandError(ORDER_USAGE);
  const env = readEnv(process.env);
  const { db, close } = await openSiteDatabase({ ...env, purpose: 'order' });
  try {
    const { outcome, text } = await runOrderCommand({ db, clock: systemClock }, command);
    if (outcome === 'refused') throw new CommandError(text);
    return text;
  } finally {
    await close();
  }
});
