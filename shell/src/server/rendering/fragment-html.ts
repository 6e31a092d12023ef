/** The HTML around a remote's HTML: the slot's root, its data and nested fragments. Pure. */
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
  /** Null when the data is not written into the HTML. */
  readonly data: SlotData | null;
  readonly nested: readonly NestedFragment[];
  /** Whether the HTML works without scripts. */
  readonly isStatic: boolean;
  /** `fallback`: shown until the browser has rendered the slot itself. */
  readonly state: SlotRootState;
}

/** Returns the content of a slot's frame: root, then data. */
export function composeFragment(fragment: RenderedFragment): string {
  const { html, data, nested, isStatic, state } = fragment;
  const complete = nested.reduce(
    (text, child) =>
      text.replace(
        nestedSlotMarker(child.slot.id),
        () => stylesheetLinks(child.styles) + child.html,
      ),
    html,
  );
  const root = slotRoot(state, complete, isStatic ? ` ${SLOT_STATIC_ATTRIBUTE}` : '');
  if (data === null) return root;
  const json = jsonForScript(data);
  return `${root}<script type="application/json" ${SLOT_DATA_ATTRIBUTE}>${json}</script>`;
}

/** Replaces a slot that could not be rendered, until the browser renders it. */
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
