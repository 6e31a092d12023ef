/**
 * The ownership overlay: outlines every slot and shows its remote and version, and whether
 * the server or the browser rendered it.
 *
 * The overlay lies above the page, lets pointer events through and changes nothing in the
 * page.
 */
import {
  SLOT_ATTRIBUTE,
  SLOT_ROOT_ATTRIBUTE,
  SLOT_STATIC_ATTRIBUTE,
} from '../../document/document-state.ts';
import { hueOf, OVERLAY_STYLES } from './overlay-styles.ts';
import type { SlotOwner } from './slot-owners.ts';

export interface OverlayParts {
  readonly page: Document;
  /** Every remote of the document, in a fixed order, so that each keeps its colour. */
  readonly remotes: readonly string[];
  /**
   * Returns the owners of the current page's slots. Rejects when the server does not return
   * them.
   */
  readonly findOwners: () => Promise<readonly SlotOwner[]>;
}

export interface OwnershipOverlay {
  isOpen(): boolean;
  toggle(): void;
}

interface ShownSlot {
  readonly frame: HTMLElement;
  readonly title: string;
  readonly detail: string;
  /** The remote on the release page; null when the owner is unknown. */
  readonly releasesPath: string | null;
  readonly hue: string;
  readonly isNested: boolean;
}

/** Shortest time between two measurements while the page changes. */
const REDRAW_MS = 150;

export function createOwnershipOverlay({
  page,
  remotes,
  findOwners,
}: OverlayParts): OwnershipOverlay {
  let close: (() => void) | null = null;

  function open(): () => void {
    const host = page.createElement('div');
    host.dataset['ownership'] = '';
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [createStyles()];
    const layer = element('div', 'layer');
    layer.ariaHidden = 'true';
    const list = page.createElement('ul');
    const note = page.createElement('p');
    note.role = 'status';
    const panel = createPanel(list, note);
    root.append(layer, panel);
    page.body.append(host);

    let owners: readonly SlotOwner[] = [];
    let shownIds = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = () => {
      const slots = describeSlots(owners);
      layer.replaceChildren(...slots.map(drawBox));
      list.replaceChildren(...slots.map(drawItem));
    };
    const refresh = async () => {
      const ids = listFrames().map(({ dataset }) => dataset['slot']);
      const key = `${page.location.pathname}${page.location.search} ${ids.join(' ')}`;
      if (key !== shownIds) {
        shownIds = key;
        try {
          owners = await findOwners();
          note.textContent = `${ids.length} slots on this page. Alt+Shift+O shows and hides this.`;
        } catch {
          note.textContent = 'The server did not return the owners of these slots.';
        }
      }
      draw();
    };
    const refreshSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh();
      }, REDRAW_MS);
    };
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !host.contains(target))) refreshSoon();
    });
    const app = page.getElementById('app') ?? page.body;
    changes.observe(app, { childList: true, subtree: true, attributes: true });
    const sizes = new ResizeObserver(refreshSoon);
    sizes.observe(page.body);
    void refresh();
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      host.remove();
    };
  }

  function toggle(): void {
    if (close === null) {
      close = open();
    } else {
      close();
      close = null;
    }
  }

  function createPanel(list: HTMLElement, note: HTMLElement): HTMLElement {
    const panel = element('section', 'panel');
    panel.ariaLabel = 'Owners of this page';
    const head = element('div', 'head');
    const title = page.createElement('h2');
    title.textContent = 'Owners of this page';
    const button = page.createElement('button');
    button.type = 'button';
    button.textContent = 'Hide';
    button.addEventListener('click', toggle);
    head.append(title, button);
    panel.append(head, note, list);
    return panel;
  }

  function describeSlots(owners: readonly SlotOwner[]): readonly ShownSlot[] {
    const byId = new Map(owners.map((owner) => [owner.slotId, owner]));
    return listFrames().map((frame) => {
      const id = frame.dataset['slot'] ?? '';
      const owner = byId.get(id);
      const isNested = id.includes('.');
      if (owner === undefined) {
        const detail = describeRendering(frame);
        return { frame, title: id, detail, releasesPath: null, hue: '#4b5563', isNested };
      }
      const { remote, version, templates } = owner;
      const title = `${remote} ${version}`;
      const detail = `${templates.join(', ')} · ${id} · ${describeRendering(frame)}`;
      const releasesPath = `/_releases#${remote}`;
      return { frame, title, detail, releasesPath, hue: hueOf(remote, remotes), isNested };
    });
  }

  function listFrames(): readonly HTMLElement[] {
    return [...page.querySelectorAll<HTMLElement>(`[${SLOT_ATTRIBUTE}]`)];
  }

  function drawBox({ frame, title, hue, isNested }: ShownSlot): HTMLElement {
    const box = element('div', isNested ? 'box nested' : 'box');
    const { left, top, width, height } = frame.getBoundingClientRect();
    const { scrollX, scrollY } = page.defaultView ?? { scrollX: 0, scrollY: 0 };
    box.style.setProperty('--hue', hue);
    box.style.insetInlineStart = `${left + scrollX}px`;
    box.style.insetBlockStart = `${top + scrollY}px`;
    box.style.inlineSize = `${width}px`;
    box.style.blockSize = `${height}px`;
    const label = element('span', 'label');
    label.textContent = title;
    box.append(label);
    return box;
  }

  function drawItem({ title, detail, releasesPath, hue }: ShownSlot): HTMLElement {
    const item = page.createElement('li');
    item.style.setProperty('--hue', hue);
    const name = element('span', 'name');
    if (releasesPath === null) {
      name.textContent = title;
    } else {
      const link = page.createElement('a');
      link.href = releasesPath;
      link.textContent = title;
      name.append(link);
    }
    const more = element('span', 'more');
    more.textContent = detail;
    item.append(element('span', 'dot'), name, more);
    return item;
  }

  function element(tag: string, className: string): HTMLElement {
    const created = page.createElement(tag);
    created.className = className;
    return created;
  }

  return { isOpen: () => close !== null, toggle };
}

function createStyles(): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(OVERLAY_STYLES);
  return styles;
}

function describeRendering(frame: HTMLElement): string {
  const root = frame.querySelector(`:scope > [${SLOT_ROOT_ATTRIBUTE}]`);
  const state = root?.getAttribute(SLOT_ROOT_ATTRIBUTE);
  if (state === 'fallback') return 'not loaded yet';
  if (state !== 'ready') return 'rendered in the browser';
  return root?.hasAttribute(SLOT_STATIC_ATTRIBUTE) === true
    ? 'rendered on the server, static'
    : 'rendered on the server';
}
