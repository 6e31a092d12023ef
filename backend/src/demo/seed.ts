/**
 * Seeds the demo shop: content, catalogue and accounts (design §12).
 *
 * Idempotent: what is there stays as its owner left it, what is missing is
 * added. Pictures and videos that are not rendered yet are left out and picked up
 * by a later start.
 */
import path from 'node:path';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { AppDependencies } from '../services.ts';
import { keepVideo } from '../media/video-files.ts';
import { demoProducts } from './catalogue/catalogue.ts';
import { listPictureFiles, listVideoFiles } from './demo-files.ts';
import { hashDemoPassword, seedAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedForms } from './seed-forms.ts';
import { loadPictures, seedPictures } from './seed-pictures.ts';
import { seedModels } from './seed-models.ts';
import { seedSell } from './seed-sell.ts';

/** Any constant: keeps two processes from seeding one server at the same time. */
const SEED_LOCK = 7_366_001;

export async function seedDemo({ db, env, log }: AppDependencies): Promise<void> {
  const files = listPictureFiles();
  const pictures = await loadPictures({ db, env }, files);
  const missing = files.filter((file) => !pictures.has(file));
  if (missing.length > 0) log.warn({ missing }, 'demo pictures are not rendered yet');
  await keepVideos({ env, log });
  const passwordHash = await hashDemoPassword();
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    await seedPictures(transaction, pictures);
    await seedContent(transaction, pictures);
    await seedCatalogue(transaction, pictures);
    await seedSell(transaction);
    await seedForms(transaction, env);
    await seedAccounts(transaction, passwordHash);
  });
  await seedModels(
    { db, env },
    demoProducts.map(({ slug }) => slug),
  );
}

async function keepVideos({ env, log }: Pick<AppDependencies, 'env' | 'log'>): Promise<void> {
  for (const file of listVideoFiles()) {
    const isKept = await keepVideo(env.dataDir, path.join(env.demoVideosDir, file));
    if (!isKept) log.warn({ file }, 'this demo video is not there yet');
  }
}
