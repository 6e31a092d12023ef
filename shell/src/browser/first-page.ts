/** The page of the server's document, as if a soft navigation had brought it. */
import { nestedSlotId, type SlotData } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE, type PageAnswer, type PageState } from '../document/document-state.ts';
import { readServerSlot } from './slots/slot-elements.ts';

/** Null unless every slot is there: one may come late or have come as a fallback. */
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
