/** Commands of `npm run setting -- …`: list and change the site's settings. */
import type { Kysely } from 'kysely';
import { domainWireSchema } from 'shared-contracts/api/content';
import { FREE_SHIPPING_FROM } from './free-shipping-setting.ts';
import { keepSetting, listSettings } from './setting-repository.ts';
import type { Database } from '../db/schema.ts';

/** Settings that the API publishes, and settings that only the backend reads. */
const NAMES: readonly string[] = [
  ...Object.keys(domainWireSchema.entries),
  'gst_registered',
  FREE_SHIPPING_FROM,
];
/** Length limit of the table. */
const VALUE_LENGTH_MAX = 2000;

export const SETTING_USAGE = [
  'Usage:',
  '  npm run setting                          list the settings',
  '  npm run setting -- set <name> <value>    change a setting',
  '  npm run setting -- remove <name>         remove a setting, so that its default applies',
].join('\n');

export type SettingCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'keep'; readonly name: string; readonly value: string | null };

/** Whether the command succeeded, and the message for the operator. */
export interface SettingCommandResult {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

/** Undefined for an unknown command. */
export function parseSettingCommand(words: readonly string[]): SettingCommand | undefined {
  const [verb, name, value, ...rest] = words;
  if (verb === undefined) return { verb: 'list' };
  if (name === undefined || rest.length > 0) return undefined;
  if (verb === 'set' && value !== undefined) return { verb: 'keep', name, value };
  return verb === 'remove' && value === undefined ? { verb: 'keep', name, value: null } : undefined;
}

export async function runSettingCommand(
  db: Kysely<Database>,
  command: SettingCommand,
): Promise<SettingCommandResult> {
  if (command.verb === 'list') return { outcome: 'done', text: await describeSettings(db) };
  const { name, value } = command;
  if (!NAMES.includes(name)) {
    return {
      outcome: 'refused',
      text: `Unknown setting ${name}. Known settings: ${NAMES.join(', ')}`,
    };
  }
  if (value !== null && value.length > VALUE_LENGTH_MAX) {
    return { outcome: 'refused', text: `Use at most ${VALUE_LENGTH_MAX} characters for a value` };
  }
  await keepSetting(db, name, value);
  const text = value === null ? `${name} is no longer set` : `${name} is now ${value}`;
  return { outcome: 'done', text };
}

async function describeSettings(db: Kysely<Database>): Promise<string> {
  const settings = await listSettings(db);
  return NAMES.map((name) => `${name}  ${settings.get(name) ?? '(not set)'}`).join('\n');
}
