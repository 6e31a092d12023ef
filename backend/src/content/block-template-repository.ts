/** The block templates and fixed pages that the shells of the site reported last. */
import * as v from 'valibot';
import {
  blockTemplateSchema,
  type BlockTemplate,
  type BlockTemplates,
} from 'shared-contracts/block-templates';
import { releasedPageSchema, type ReleasedPage } from 'shared-contracts/release';
import type { Connection } from '../db/connection.ts';

/** Shells report at least this often, so older templates say nothing about the site. */
const VALID_MS = 120_000;

/**
 * Replaces the earlier report. A report of an older rollout is ignored while a newer one is recent: a
 * shell that lags behind does not undo it, and a restored release store is believed again soon.
 */
export async function storeBlockTemplates(
  db: Connection,
  { sequence, templates, pages }: BlockTemplates,
  now: Date,
): Promise<void> {
  const row = {
    sequence,
    templates: JSON.stringify(templates),
    pages: JSON.stringify(pages),
    received_at: now,
  };
  await db
    .insertInto('block_template')
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where((eb) =>
          eb.or([
            eb('block_template.sequence', '<=', sequence),
            eb('block_template.received_at', '<', new Date(now.getTime() - VALID_MS)),
          ]),
        ),
    )
    .execute();
}

/** Sorted by what owners call them; empty until a shell has reported. */
export async function listBlockTemplates(db: Connection): Promise<readonly BlockTemplate[]> {
  const row = await db.selectFrom('block_template').select('templates').executeTakeFirst();
  if (row === undefined) return [];
  const templates = v.parse(v.array(blockTemplateSchema), JSON.parse(row.templates));
  return templates.toSorted((a, b) => labelOf(a).localeCompare(labelOf(b), 'en'));
}

/** The pages that the site has without the backend; empty until a shell has reported. */
export async function listBuiltInPages(db: Connection): Promise<readonly ReleasedPage[]> {
  const row = await db.selectFrom('block_template').select('pages').executeTakeFirst();
  return row === undefined ? [] : v.parse(v.array(releasedPageSchema), JSON.parse(row.pages));
}

function labelOf({ template, fields }: BlockTemplate): string {
  const { title } = fields;
  return typeof title === 'string' ? title : template;
}
