/**
 * Seeds the demo shop: content, catalogue and accounts (design §12).
 *
 * Idempotent: what is there stays as its owner left it, what is missing is
 * added. Pictures that are not rendered yet are left out and picked up by a
 * later start.
 */
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { AppDependencies } from '../services.ts';
import { demoGroups, demoProducts } from './catalogue/catalogue.ts';
import { hashDemoPassword, seedAccounts } from './seed-accounts.ts';
import { seedContent } from './seed-content.ts';
import { seedForms } from './seed-forms.ts';
import { seedGroups } from './seed-groups.ts';
import { loadPictures, seedPictures } from './seed-pictures.ts';
import { seedProducts } from './seed-products.ts';
import { seedSell } from './seed-sell.ts';
import { demoPages } from './site/pages.ts';

/** Any constant: keeps two processes from seeding one server at the same time. */
const SEED_LOCK = 7_366_001;

export async function seedDemo({ db, env, log }: AppDependencies): Promise<void> {
  const files = listPictureFiles();
  const pictures = await loadPictures({ db, env }, files);
  const missing = files.filter((file) => !pictures.has(file));
  if (missing.length > 0) log.warn({ missing }, 'demo pictures are not rendered yet');
  const passwordHash = await hashDemoPassword();
  await inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(transaction);
    await seedPictures(transaction, pictures);
    await seedContent(transaction, pictures);
    await seedGroups(transaction, demoGroups, pictures);
    await seedProducts(transaction, demoProducts, pictures);
    await seedSell(transaction);
    await seedForms(transaction, env);
    await seedAccounts(transaction, passwordHash);
  });
}

function listPictureFiles(): readonly string[] {
  const files = [
    ...demoPages.flatMap(({ blocks }) => blocks.flatMap(({ picture }) => picture?.file ?? [])),
    ...demoGroups.map(({ imageFile }) => imageFile),
    ...demoProducts.flatMap(({ images }) => images.map(({ file }) => file)),
  ];
  return [...new Set(files)];
}
