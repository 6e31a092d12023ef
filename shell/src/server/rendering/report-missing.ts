/**
 * Logs what a page's blocks refer to and the backend does not have: a gallery, form or page that was
 * deleted. Visitors see nothing in its place; owners see a note in the block's form.
 */
import { ApiError } from 'shared-contracts/api-client';
import type { MissingReference, Slot } from 'shared-contracts/slot';
import type { FragmentScope } from './fragment-scope.ts';

type ReportScope = Pick<FragmentScope, 'page' | 'log'>;

/** Each reference is logged once per version of its page. */
export interface MissingReport {
  /** A call that the backend answered with 404. Items of the page's address are not references. */
  refused(
    call: { readonly slot: Slot; readonly path: string; readonly error: unknown },
    scope: ReportScope,
  ): void;
  /** References that a remote found to lead to nothing. */
  missing(references: readonly MissingReference[], scope: ReportScope): void;
}

interface Missing {
  readonly blocks: readonly MissingReference['block'][];
  /** Kind and value, or the path of a call. */
  readonly reference: string;
}

const REPORTED_MAX = 1000;

export function createMissingReport(): MissingReport {
  const reported = new Set<string>();

  function log(missing: Missing, scope: ReportScope): void {
    const { page } = scope;
    const key = `${page.slug} ${page.updatedAt} ${missing.reference}`;
    if (reported.has(key)) return;
    if (reported.size >= REPORTED_MAX) reported.clear();
    reported.add(key);
    const blocks = missing.blocks.map(({ id, template }) => `${template} (${id})`);
    scope.log.warn(
      { slug: page.slug, pageId: page.id, blocks, reference: missing.reference },
      'a block refers to something that does not exist',
    );
  }

  return {
    refused({ slot, path, error }, scope) {
      const isMissing =
        error instanceof ApiError &&
        error.failure.kind === 'rejected' &&
        error.failure.status === 404;
      if (isMissing && scope.page.itemUrl === null)
        log({ blocks: slot.blocks, reference: path }, scope);
    },
    missing(references, scope) {
      for (const { block, reference } of references) log({ blocks: [block], reference }, scope);
    },
  };
}
