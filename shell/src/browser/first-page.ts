/** The page of the server's document, as if a soft navigation had brought it. */
import type { SlotData } from 'shared-contracts/slot';
import { SLOT_ATTRIBUTE, type PageAnswer, type PageState } from '../document/document-state.ts';
import { readServerSlot } from './slots/slot-elements.ts';

/** Null when a slot came as a fallback, because then the document is not complete. */
export function readFirstPage(page: Document, state: PageState): PageAnswer | null {
  const data: Record<string, SlotData> = {};
  for (const frame of page.querySelectorAll<HTMLElement>(`[${SLOT_ATTRIBUTE}]`)) {
    const server = readServerSlot(frame);
    if (server.kind === 'fallback') return null;
    data[frame.getAttribute(SLOT_ATTRIBUTE) ?? ''] = server.data;
  }
  return { kind: 'page', state, data };
}
