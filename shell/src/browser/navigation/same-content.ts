/** Whether a refreshed page differs from the one shown. Pure. */
import type { SlotData } from 'shared-contracts/slot';
import type { PageState } from '../../document/document-state.ts';

interface ComparedPage {
  readonly state: PageState;
  readonly data: Readonly<Record<string, SlotData | null>>;
}

/**
 * Compares the page with its `updated_at`, and for each slot the version of the data that
 * its remote read. A list in random order counts as unchanged until its items change.
 */
export function isSameContent(shown: ComparedPage, next: ComparedPage): boolean {
  return describe(shown) === describe(next);
}

function describe({ state, data }: ComparedPage): string {
  const slots = Object.keys(data)
    .toSorted()
    .map((id) => [id, data[id]?.version ?? data[id]]);
  return JSON.stringify([state, slots]);
}
