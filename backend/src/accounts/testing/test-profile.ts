/** Enables profile fields for tests. */
import type { Kysely } from 'kysely';
import { PROFILE_OPTIONS, type ProfileOption } from 'shared-contracts/profile-options';
import type { Database } from '../../db/schema.ts';

/** Enables exactly these options. */
export async function switchProfileOptions(
  db: Kysely<Database>,
  options: readonly ProfileOption[],
): Promise<void> {
  const names = PROFILE_OPTIONS.map((option) => `profile_${option}`);
  await db.deleteFrom('domain_setting').where('name', 'in', names).execute();
  if (options.length === 0) return;
  await db
    .insertInto('domain_setting')
    .values(options.map((option) => ({ name: `profile_${option}`, value: '1' })))
    .execute();
}
