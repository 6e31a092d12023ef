/** Saves a page from its form. */
import {
  type PageRow,
  deleteRedirect,
  findAnyPage,
  insertPage,
  saveRedirect,
  lockPage,
  updatePage,
  type PageRefusal,
} from '../../content/page-repository.ts';
import { markPagesChanged } from '../../content/page-changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { FieldErrors } from '../frame/fields.ts';
import {
  changedColumns,
  RejectedSaveError,
  catchRejectedSave,
  summariseChange,
  type Save,
  type SaveOutcome,
} from '../frame/saving.ts';
import { isUnchanged } from '../frame/edit-conflict.ts';
import { recordChange } from '../record-change.ts';
import { listBuiltInSlugs } from './built-in-pages.ts';
import { enterPage, readPage } from './page-form.ts';

const REFUSALS: Readonly<Record<PageRefusal, FieldErrors>> = {
  'slug-taken': { slug: 'Another page has this address.' },
  'place-taken': { navigation_order: 'Another page has this position. Choose a free number.' },
};

/** Saves everything or nothing, and never overwrites the changes of another owner. */
export async function savePage(
  { db, clock }: Services,
  id: number,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const before = await findAnyPage(db, id);
  if (before === undefined) return { kind: 'not-there' };
  const read = readPage(entered, {
    current: before.slug,
    builtIn: await listBuiltInSlugs(db),
  });
  if (read.kind === 'invalid') return read;
  return catchRejectedSave(() =>
    inTransaction(db, async (tx) => {
      const page = await lockPage(tx, id);
      if (page === undefined) return { kind: 'not-there' };
      const saved = enterPage(page);
      if (!isUnchanged(entered, saved)) return { kind: 'conflict' };
      const { slug } = read.values;
      const url = page.url === `/${page.slug}` ? `/${slug}` : page.url;
      const outcome = await updatePage(tx, id, { ...read.values, url });
      if (outcome !== 'written') throw new RejectedSaveError(REFUSALS[outcome]);
      await deleteRedirect(tx, slug);
      if (slug !== page.slug && entered['keep_redirect'] === '1') {
        await saveRedirect(tx, { from: page.slug, to: slug });
      }
      await markPagesChanged(tx, [id]);
      const columns = changedColumns(saved, enterPage({ ...page, ...read.values }));
      const summary = summarise(page, slug, columns);
      const note = { model: 'page', id, action: 'update', summary, columns };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id };
    }),
  );
}

export async function createPage(
  { db, clock }: Services,
  { request, entered }: Save,
): Promise<SaveOutcome> {
  const read = readPage(entered, { current: null, builtIn: await listBuiltInSlugs(db) });
  if (read.kind === 'invalid') return read;
  return catchRejectedSave(() =>
    inTransaction(db, async (tx) => {
      const { values } = read;
      const page = { ...values, name: values.title, url: `/${values.slug}` };
      const id = await insertPage(tx, page);
      if (typeof id !== 'number') throw new RejectedSaveError(REFUSALS[id]);
      await deleteRedirect(tx, values.slug);
      const note = { model: 'page', id, action: 'create', summary: 'Page added' };
      await recordChange(tx, { request, now: clock.now() }, note);
      return { kind: 'saved', id };
    }),
  );
}

function summarise(page: PageRow, slug: string, columns: readonly string[]): string {
  const moved = slug === page.slug ? '' : ` (address ${page.slug} to ${slug})`;
  return summariseChange(columns) + moved;
}
