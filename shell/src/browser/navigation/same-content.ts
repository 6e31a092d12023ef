/** Whether a page that was looked up again brings anything new (SH-17). Pure. */
import type { SlotData } from 'shared-contracts/slot';
import type { PageState } from '../../document/document-state.ts';

interface Described {
  readonly state: PageState;
  readonly data: Readonly<Record<string, SlotData | null>>;
}

/**
 * Compares the page with its `updated_at`, and of each slot the version of what its
 * remote read: a list in random order is the same list until its items change.
 */
export function isSameContent(shown: Described, next: Described): boolean {
  return describe(shown) === describe(next);
}

function describe({ state, data }: Described): string {
  const slots = Object.keys(data)
    .toSorted()
    .map((id) => [id, data[id]?.version ?? data[id]]);
  return JSON.stringify([state, slots]);
}
