/** The DOM of a slot as the server rendered it: root, data and fallback. */
import { isRecord } from 'shared-contracts/json';
import type { SlotData } from 'shared-contracts/slot';
import {
  SLOT_DATA_ATTRIBUTE,
  SLOT_ROOT_ATTRIBUTE,
  SLOT_STATIC_ATTRIBUTE,
} from '../../document/document-state.ts';

/** Content that needs scripts when it comes near the viewport: lazy pictures and animated text. */
const WAITING_CONTENT = 'img[data-src], [data-aos]';

/** The server's content of a slot frame. */
export type ServerSlot =
  /** Complete HTML and the data it was rendered from. */
  | {
      readonly kind: 'ready';
      readonly root: HTMLElement;
      readonly data: SlotData;
      /** True when the slot needs no scripts. */
      readonly isStatic: boolean;
    }
  /** A placeholder that is shown while the browser renders the slot. */
  | { readonly kind: 'fallback'; readonly root: HTMLElement | null };

/** `beside`: the data, when it arrived separately from the HTML. */
export function readServerSlot(frame: ParentNode, beside: SlotData | null = null): ServerSlot {
  const root = frame.querySelector<HTMLElement>(`:scope > [${SLOT_ROOT_ATTRIBUTE}]`);
  const text = frame.querySelector(`:scope > [${SLOT_DATA_ATTRIBUTE}]`)?.textContent;
  const isReady = root?.getAttribute(SLOT_ROOT_ATTRIBUTE) === 'ready';
  if (root === null || !isReady) return { kind: 'fallback', root };
  const data = text === undefined || text === null ? beside : parseArrived(text);
  if (!isSlotData(data)) return { kind: 'fallback', root };
  const isStatic =
    root.hasAttribute(SLOT_STATIC_ATTRIBUTE) && root.querySelector(WAITING_CONTENT) === null;
  return { kind: 'ready', root, data, isStatic };
}

/** Undefined for incomplete text: the document may still be loading when scripts read it. */
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

/** An empty root for a remote to mount into; hidden until it has content. */
export function createHiddenRoot(page: Document): HTMLElement {
  const root = page.createElement('div');
  root.setAttribute(SLOT_ROOT_ATTRIBUTE, '');
  root.hidden = true;
  return root;
}
