/** The HTML around a remote's HTML: the slot's root, its data, nested fragments. Pure text. */
import type { PageLocation } from 'shared-contracts/page';
import { nestedSlotMarker, type Slot, type SlotData } from 'shared-contracts/slot';
import { escapeHtml } from 'shared-contracts/escape-html';
import {
  SLOT_DATA_ATTRIBUTE,
  SLOT_ROOT_ATTRIBUTE,
  SLOT_STATIC_ATTRIBUTE,
  type SlotRootState,
} from '../../document/document-state.ts';
import { jsonForScript } from '../html/escape.ts';
import { type Stylesheet, stylesheetLinks } from '../html/resource-links.ts';

export interface NestedFragment {
  readonly slot: Slot;
  readonly html: string;
  readonly styles: readonly Stylesheet[];
}

export interface RenderedFragment {
  readonly html: string;
  /** Written beside the HTML unless null. */
  readonly data: SlotData | null;
  readonly nested: readonly NestedFragment[];
  /** Its HTML needs no scripts. */
  readonly isStatic: boolean;
}

/** Content of a slot's frame: root, then data. */
export function composeFragment({ html, data, nested, isStatic }: RenderedFragment): string {
  const complete = nested.reduce(
    (text, child) =>
      text.replace(
        nestedSlotMarker(child.slot.id),
        () => stylesheetLinks(child.styles) + child.html,
      ),
    html,
  );
  const root = slotRoot('ready', complete, isStatic ? ` ${SLOT_STATIC_ATTRIBUTE}` : '');
  if (data === null) return root;
  const json = jsonForScript(data);
  return `${root}<script type="application/json" ${SLOT_DATA_ATTRIBUTE}>${json}</script>`;
}

/** What a visitor sees of a slot that could not be rendered; the browser fills it (FED-07). */
export function fallbackFragment(location: PageLocation): string {
  const href = escapeHtml(location.pathname + location.search);
  return slotRoot(
    'fallback',
    `<div class="slot-fallback" role="status"><p>This part of the page is taking longer than usual.</p><a href="${href}">Try again</a></div>`,
  );
}

function slotRoot(state: SlotRootState, html: string, marks = ''): string {
  return `<div ${SLOT_ROOT_ATTRIBUTE}="${state}"${marks}>${html}</div>`;
}
