/**
 * Logs what a page's blocks ask for and the backend does not have: a gallery or form that was
 * deleted. Visitors see nothing in its place; owners see a note in the block's form.
 */
import { ApiError } from 'shared-contracts/api-client';
import type { Slot } from 'shared-contracts/slot';
import type { FragmentScope } from './fragment-scope.ts';

export type ReportMissing = (
  call: { readonly slot: Slot; readonly path: string; readonly error: unknown },
  scope: Pick<FragmentScope, 'page' | 'log'>,
) => void;

const REPORTED_MAX = 1000;

/** Logs each call once per version of its page. Items of the page's address are not references. */
export function createMissingReport(): ReportMissing {
  const reported = new Set<string>();
  return ({ slot, path, error }, { page, log }) => {
    const isMissing =
      error instanceof ApiError &&
      error.failure.kind === 'rejected' &&
      error.failure.status === 404;
    const key = `${page.slug} ${page.updatedAt} ${path}`;
    if (!isMissing || page.itemUrl !== null || reported.has(key)) return;
    if (reported.size >= REPORTED_MAX) reported.clear();
    reported.add(key);
    const blocks = slot.blocks.map(({ id, template }) => `${template} (${id})`);
    log.warn(
      { slug: page.slug, pageId: page.id, blocks, call: path },
      'a block refers to something that does not exist',
    );
  };
}
