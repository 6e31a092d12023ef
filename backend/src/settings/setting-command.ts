/** What `npm run setting -- …` takes: the owner's word on the site's settings. */
import type { Kysely } from 'kysely';
import { domainWireSchema } from 'shared-contracts/api/content';
import { keepSetting, listSettings } from './setting-repository.ts';
import type { Database } from '../db/schema.ts';

/** What the API answers of the site, and what only the backend reads. */
const NAMES: readonly string[] = [...Object.keys(domainWireSchema.entries), 'gst_registered'];
/** The table's own limit. */
const VALUE_LENGTH_MAX = 2000;

export const SETTING_USAGE = [
  'Say one of',
  '  npm run setting',
  '  npm run setting -- set <name> <value>',
  '  npm run setting -- remove <name>',
].join('\n');

export type SettingCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'keep'; readonly name: string; readonly value: string | null };

/** The sentence for the owner, and whether it was done. */
export interface SettingAnswer {
  readonly outcome: 'done' | 'refused';
  readonly text: string;
}

/** Undefined for what is no such command. */
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
): Promise<SettingAnswer> {
  if (command.verb === 'list') return { outcome: 'done', text: await describeSettings(db) };
  const { name, value } = command;
  if (!NAMES.includes(name)) {
    return { outcome: 'refused', text: `Nothing reads ${name}. Settings: ${NAMES.join(', ')}` };
  }
  if (value !== null && value.length > VALUE_LENGTH_MAX) {
    return { outcome: 'refused', text: `A value has at most ${VALUE_LENGTH_MAX} characters` };
  }
  await keepSetting(db, name, value);
  const text = value === null ? `${name} is not set any more` : `${name} is now ${value}`;
  return { outcome: 'done', text };
}

async function describeSettings(db: Kysely<Database>): Promise<string> {
  const settings = await listSettings(db);
  return NAMES.map((name) => `${name}  ${settings.get(name) ?? '(not set)'}`).join('\n');
}
