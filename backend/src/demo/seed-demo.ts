/**
 * The demonstration: the site of `demo/site`, imported into an empty place, and its accounts.
 *
 * Content that is there stays as it is; accounts and gift vouchers that are missing are added.
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
  // Another process may import meanwhile: then there is nothing left to do.
  else await importSite(place, await openArchive(folder, env.dataDir));
  await inTransaction(db, async (transaction) => {
    await seedAccounts(transaction, env);
    await seedVouchers(transaction, env);
  });
}
