/** The DOM of a slot as the server wrote it: root, data, and what is shown instead. */
import { isRecord } from 'shared-contracts/json';
import type { SlotData } from 'shared-contracts/slot';
import {
  SLOT_DATA_ATTRIBUTE,
  SLOT_ROOT_ATTRIBUTE,
  SLOT_STATIC_ATTRIBUTE,
} from '../../document/document-state.ts';

/** Pictures that scripts load when they are near. */
const WAITING_PICTURE = 'img[data-src]';

/** What the server left in a slot's frame. */
export type ServerSlot =
  /** Complete HTML and the data it was made of. */
  | {
      readonly kind: 'ready';
      readonly root: HTMLElement;
      readonly data: SlotData;
      /** It needs no scripts. */
      readonly isStatic: boolean;
    }
  /** Something to look at while the browser fills the slot. */
  | { readonly kind: 'fallback'; readonly root: HTMLElement | null };

/** `beside`: the data, where it came apart from the HTML. */
export function readServerSlot(frame: ParentNode, beside: SlotData | null = null): ServerSlot {
  const root = frame.querySelector<HTMLElement>(`:scope > [${SLOT_ROOT_ATTRIBUTE}]`);
  const text = frame.querySelector(`:scope > [${SLOT_DATA_ATTRIBUTE}]`)?.textContent;
  const isReady = root?.getAttribute(SLOT_ROOT_ATTRIBUTE) === 'ready';
  if (root === null || !isReady) return { kind: 'fallback', root };
  const data = text === undefined || text === null ? beside : parseArrived(text);
  if (!isSlotData(data)) return { kind: 'fallback', root };
  const isStatic =
    root.hasAttribute(SLOT_STATIC_ATTRIBUTE) && root.querySelector(WAITING_PICTURE) === null;
  return { kind: 'ready', root, data, isStatic };
}

/** Undefined for half a text: the document may still be arriving when scripts look at it. */
function parseArrived(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isSlotData(value: unknown): value is SlotData {
  return isRecord(value) && isRecord(value['blocks']) && Array.isArray(value['nested']);
}

/** An empty root a remote mounts into; hidden until it has something to show. */
export function createHiddenRoot(page: Document): HTMLElement {
  const root = page.createElement('div');
  root.setAttribute(SLOT_ROOT_ATTRIBUTE, 'ready');
  root.hidden = true;
  return root;
}
