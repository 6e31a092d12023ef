/**
 * Seeds the demo: imports the site of `demo/site` into an empty installation, and adds its
 * accounts.
 *
 * Existing content is not changed; missing accounts and gift vouchers are added.
 */
import path from 'node:path';
import { inTransaction } from '../db/transaction.ts';
import type { AppDependencies } from '../services.ts';
import { importSite } from '../site-archive/import-site.ts';
import { openArchive } from '../site-archive/open-archive.ts';
import { listFilledTables } from '../site-archive/site-rows.ts';
import { seedAccounts, seedVouchers } from './demo-accounts.ts';
import { restoreDemoFiles } from './restore-demo-files.ts';

export async function seedDemo({ db, env }: Pick<AppDependencies, 'db' | 'env'>): Promise<void> {
  const place = { db, dataDir: env.dataDir };
  const folder = path.join(env.demoDir, 'site');
  if ((await listFilledTables(db)).length > 0) await restoreDemoFiles(place, folder);
  // If another process has imported the site in the meantime, this changes nothing.
  else await importSite(place, await openArchive(folder, env.dataDir));
  await inTransaction(db, async (transaction) => {
    await seedAccounts(transaction, env);
    await seedVouchers(transaction, env);
  });
}
