/** A document with a slot manager for tests. */
import type { Slot, SlotData } from 'shared-contracts/slot';
import { aPageState } from '../../document/page-fixtures.ts';
import type { PageContent } from './page-content.ts';
import { aSlot, aSlotData, createFakeRemote, LOCATION, STOREFRONT } from './slot-fixtures.ts';
import { createServerHtmlReader } from './server-html.ts';
import { createSlotManager } from './slot-manager.ts';

/** A page with one slot whose data is this text; null when the server could not load it. */
export function aPage(path: string, text: string | null, slot = aSlot()): PageContent {
  const state = aPageState({ path, slots: [slot] });
  const data = text === null ? null : aSlotData(text);
  return {
    state,
    data: { [slot.id]: data },
    html: {},
    location: { ...LOCATION, pathname: path, key: path },
  };
}

export interface Setup {
  readonly isDown?: (remote: string) => boolean;
  readonly isStatic?: boolean;
  /** The server's content of the slot. */
  readonly html?: string;
  /** Whether the server could not render the slot in time. */
  readonly isLate?: boolean;
  readonly nested?: SlotData['nested'];
  readonly attachStyles?: (slot: Slot) => Promise<void>;
}

/** The slot manager of a document with one slot, and the two remotes that it may load. */
export function aManager({
  isDown = () => false,
  isStatic = false,
  html = '<p>server</p>',
  isLate = false,
  nested = [],
  attachStyles = async () => undefined,
}: Setup = {}) {
  const preloaded: string[] = [];
  const shownLate: string[] = [];
  const remotes = { 'mfe-test': createFakeRemote(), 'mfe-other': createFakeRemote() };
  const data = JSON.stringify({ ...aSlotData('server'), nested });
  const content = `<div data-slot-root="${isLate ? 'fallback' : 'ready'}"${isStatic ? ' data-slot-static' : ''}>${html}</div>`;
  document.body.innerHTML = `<div data-slot="main">${content}<script type="application/json" data-slot-data>${data}</script></div>`;
  const frame = document.querySelector<HTMLElement>('[data-slot]');
  if (frame === null) throw new Error('no frame');
  const manager = createSlotManager({
    page: document,
    first: aPage('/', 'server'),
    loadSlots: async (remote) => {
      if (isDown(remote)) throw new Error('unreachable');
      return remote === 'mfe-other'
        ? remotes['mfe-other'].lifecycles
        : remotes['mfe-test'].lifecycles;
    },
    refetch: async () => undefined,
    loadPageData: async () => ({ 'main.picks': aSlotData('nested') }),
    preload: ({ id }) => void preloaded.push(id),
    attachStyles,
    readServerHtml: createServerHtmlReader(document),
    findRemote: () => 'mfe-other',
    storefrontOf: () => STOREFRONT,
    report: () => undefined,
    onOnline: () => () => undefined,
    onShownLate: () => void shownLate.push(frame.textContent),
  });
  const detach = manager.host.mount(frame, aSlot());
  return { manager, remotes, frame, detach, preloaded, shownLate };
}

/** Waits for work in the current and the next task. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

export const OTHER = aSlot({ remote: 'mfe-other' });
