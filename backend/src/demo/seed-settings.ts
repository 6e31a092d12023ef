/** Settings and redirects of the demo site. */
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { demoRedirects, demoSettings } from './site/settings.ts';

export async function seedSettings(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('domain_setting')
    .values(Object.entries(demoSettings).map(([name, value]) => ({ name, value })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('redirect')
    .values(Object.entries(demoRedirects).map(([old_slug, new_slug]) => ({ old_slug, new_slug })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
