/**
 * Keeps the ids of shown slots when a page is refreshed.
 *
 * Slots are numbered in page order. A block that appears or disappears would change the ids
 * of the slots after it, and each of them would restart and lose typed text. A slot that
 * shares a block with a shown slot therefore keeps that slot's id. Refreshed pages come
 * without HTML. Pure.
 */
import type { Slot } from 'shared-contracts/slot';
import type { PageAnswer, PageState } from '../../document/document-state.ts';

type ShownPage = Omit<Extract<PageAnswer, { kind: 'page' }>, 'kind' | 'html'>;

export function keepSlotIds<Page extends ShownPage>(shown: PageState, next: Page): Page {
  const newIds = planRenames(shown.slots, next.state.slots);
  if ([...newIds].every(([id, newId]) => id === newId)) return next;
  const rename = (id: string) => newIds.get(id) ?? id;
  const { state } = next;
  return {
    ...next,
    state: {
      ...state,
      slots: state.slots.map((slot) => ({ ...slot, id: rename(slot.id) })),
      ownArea: state.ownArea.map(rename),
      rows: state.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({
          ...cell,
          parts: cell.parts.map((part) => ({ ...part, slotId: rename(part.slotId) })),
        })),
      })),
    },
    data: Object.fromEntries(
      Object.entries(next.data).map(([id, data]) => {
        const [top = id, ...nested] = id.split('.');
        return [[rename(top), ...nested].join('.'), data];
      }),
    ),
  };
}

function planRenames(shown: readonly Slot[], next: readonly Slot[]): ReadonlyMap<string, string> {
  const free = new Set(shown);
  const newIds = new Map<string, string>();
  for (const slot of next) {
    const same = [...free].find((candidate) => sharesBlock(candidate, slot));
    if (same === undefined) continue;
    free.delete(same);
    newIds.set(slot.id, same.id);
  }
  const taken = new Set([...shown.map(({ id }) => id), ...next.map(({ id }) => id)]);
  const used = new Set(newIds.values());
  for (const { id } of next) {
    if (newIds.has(id)) continue;
    const newId = used.has(id) ? findFreeId(taken) : id;
    newIds.set(id, newId);
    used.add(newId);
    taken.add(newId);
  }
  return newIds;
}

function sharesBlock(a: Slot, b: Slot): boolean {
  return (
    a.remote === b.remote && a.blocks.some(({ id }) => b.blocks.some((other) => other.id === id))
  );
}

function findFreeId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`main-${number}`)) number += 1;
  return `main-${number}`;
}
