/**
 * Keeps the names of shown slots when a page is refreshed.
 *
 * Slots are numbered in page order. A block that appears or disappears would rename the
 * slots after it, and each of them would restart and lose typed text. A slot that shares a
 * block with a shown slot therefore keeps that slot's name. Refreshed pages come without
 * HTML. Pure.
 */
import type { Slot } from 'shared-contracts/slot';
import type { PageAnswer, PageState } from '../../document/document-state.ts';

type ShownPage = Omit<Extract<PageAnswer, { kind: 'page' }>, 'kind' | 'html'>;

export function keepSlotIds<Page extends ShownPage>(shown: PageState, next: Page): Page {
  const names = renamings(shown.slots, next.state.slots);
  if ([...names].every(([id, name]) => id === name)) return next;
  const rename = (id: string) => names.get(id) ?? id;
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

function renamings(shown: readonly Slot[], next: readonly Slot[]): ReadonlyMap<string, string> {
  const free = new Set(shown);
  const names = new Map<string, string>();
  for (const slot of next) {
    const same = [...free].find((candidate) => sharesBlock(candidate, slot));
    if (same === undefined) continue;
    free.delete(same);
    names.set(slot.id, same.id);
  }
  const taken = new Set([...shown.map(({ id }) => id), ...next.map(({ id }) => id)]);
  const given = new Set(names.values());
  for (const { id } of next) {
    if (names.has(id)) continue;
    const name = given.has(id) ? freeName(taken) : id;
    names.set(id, name);
    given.add(name);
    taken.add(name);
  }
  return names;
}

function sharesBlock(a: Slot, b: Slot): boolean {
  return (
    a.remote === b.remote && a.blocks.some(({ id }) => b.blocks.some((other) => other.id === id))
  );
}

function freeName(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`main-${number}`)) number += 1;
  return `main-${number}`;
}
