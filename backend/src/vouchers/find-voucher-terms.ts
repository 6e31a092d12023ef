/** Finds the amounts that a page offers in its voucher blocks. */
import type { BlockTemplate } from 'shared-contracts/block-templates';
import { isRecord } from 'shared-contracts/json';
import {
  parseVoucherTerms,
  VOUCHER_FIELDS,
  type VoucherTerms,
} from 'shared-contracts/voucher-terms';
import { listBlockTemplates } from '../content/block-template-repository.ts';
import type { Connection } from '../db/connection.ts';

/**
 * Returns the terms of the voucher blocks on the page `path`, or of all pages when `path` has none.
 * Empty for a site without voucher blocks: then only the general limits apply.
 */
export async function findVoucherTerms(
  db: Connection,
  { path, now }: { readonly path: string; readonly now: Date },
): Promise<readonly VoucherTerms[]> {
  const templates = (await listBlockTemplates(db)).filter(sellsVouchers);
  if (templates.length === 0) return [];
  const blocks = await db
    .selectFrom('page_block')
    .innerJoin('page', 'page.id', 'page_block.page_id')
    .select(['page.url', 'page_block.variables'])
    .where(
      'page_block.template',
      'in',
      templates.map(({ template }) => template),
    )
    .where('page_block.hidden', '=', false)
    .where('page_block.deleted', '=', false)
    .where('page.enabled', '=', true)
    .where((block) => block.or([block('start_time', 'is', null), block('start_time', '<=', now)]))
    .where((block) => block.or([block('end_time', 'is', null), block('end_time', '>=', now)]))
    .execute();
  const onPage = blocks.filter(({ url }) => url === path);
  return (onPage.length > 0 ? onPage : blocks).map(({ variables }) => parseVoucherTerms(variables));
}

function sellsVouchers({ fields: { properties } }: BlockTemplate): boolean {
  return isRecord(properties) && VOUCHER_FIELDS.every((name) => Object.hasOwn(properties, name));
}
