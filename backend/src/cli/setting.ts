/**
 * `npm run setting`: lists the site's settings; `-- set NAME VALUE` and `-- remove NAME` change
 * one.
 */
import { readEnv } from '../config/env.ts';
import { openSiteDatabase } from '../composition.ts';
import {
  parseSettingCommand,
  runSettingCommand,
  SETTING_USAGE,
} from '../settings/setting-command.ts';
import { CommandError, runCommand } from './run.ts';

await runCommand(async () => {
  const command = parseSettingCommand(process.argv.slice(2));
  if (command === undefined) throw new CommandError(SETTING_USAGE);
  const env = readEnv(process.env);
  const { db, close } = await openSiteDatabase({ ...env, purpose: 'setting' });
  try {
    const { outcome, text } = await runSettingCommand(db, command);
    if (outcome === 'refused') throw new CommandError(text);
    return text;
  } finally {
    await close();
  }
});
