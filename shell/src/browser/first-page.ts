/** Reads the page in the server's document in the form that a soft navigation receives. */
import { nestedSlotId, type SlotData } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE, type PageAnswer, type PageState } from '../document/document-state.ts';
import { readServerSlot } from './slots/slot-elements.ts';

/** Null unless every slot has its data: one may still be streaming or show a fallback. */
export function readFirstPage(page: Document, state: PageState): PageAnswer | null {
  const data: Record<string, SlotData> = {};
  for (const frame of page.querySelectorAll<HTMLElement>(`[${SLOT_ATTRIBUTE}]`)) {
    const server = readServerSlot(frame);
    if (server.kind === 'ready') data[frame.getAttribute(SLOT_ATTRIBUTE) ?? ''] = server.data;
  }
  const isComplete = (slotId: string): boolean =>
    data[slotId]?.nested.every(({ name }) => isComplete(nestedSlotId(slotId, name))) === true;
  return state.slots.every(({ id }) => isComplete(id))
    ? { kind: 'page', state, data, html: {} }
    : null;
}
