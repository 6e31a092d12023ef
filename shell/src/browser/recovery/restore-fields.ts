/**
 * Restores the fields that the previous document stored. Fields of a slot are filled when
 * its remote runs, or earlier when one of its forms is submitted; all others immediately.
 * Stored fields are read once and expire after a minute.
 */
import { isRecord } from 'shared-contracts/json';
import type { SlotLifecycles } from 'shared-contracts/lifecycles';
import { SLOT_ROOT_ATTRIBUTE, SLOT_STATIC_ATTRIBUTE } from '../../document/document-state.ts';
import { fillField, listFields, type Field } from './saved-fields.ts';
import { SAVED_FIELDS_KEY, RESTORES } from './reload-once.ts';

const EXPIRES_AFTER_MS = 60_000;
/** Time during which fields that a slot renders late, after a response, are still filled. */
const WAIT_MS = 10_000;
const RUNNING_ROOT = `[${SLOT_ROOT_ATTRIBUTE}]:not([${SLOT_STATIC_ATTRIBUTE}])`;

/** Returns the function that wraps every remote's lifecycles. */
export function restoreFields(page: Window): (lifecycles: SlotLifecycles) => SlotLifecycles {
  const saved = takeSaved(page);
  if (saved.path !== shownPath(page)) return (lifecycles) => lifecycles;
  const { document } = page;
  const { values } = saved;

  function fill(belongs: (field: Field) => boolean): void {
    if (shownPath(page) !== saved.path) values.clear();
    if (values.size === 0) return;
    for (const [key, field] of listFields(document)) {
      const value = values.get(key);
      if (value === undefined || !belongs(field)) continue;
      values.delete(key);
      fillField(field, value);
      if (saved.focusKey === key) focusUnlessElsewhere(document, field);
    }
  }

  fill((field) => field.closest(RUNNING_ROOT) === null);
  // A form submitted before its remote runs is a plain post: fill it first, so that it
  // contains what was typed.
  document.addEventListener('submit', ({ target }) => fill(({ form }) => form === target), true);
  return (lifecycles) => ({
    ...lifecycles,
    async mount(props) {
      await lifecycles.mount(props);
      const { domElement } = props;
      const fillSlot = () => fill((field) => field.closest(RUNNING_ROOT) === domElement);
      fillSlot();
      const other = saved.focusId === '' ? null : document.getElementById(saved.focusId);
      if (other !== null && domElement.contains(other)) focusUnlessElsewhere(document, other);
      const observer = new MutationObserver(fillSlot);
      observer.observe(domElement, { childList: true, subtree: true });
      page.setTimeout(() => observer.disconnect(), WAIT_MS);
    },
  });
}

interface SavedValues {
  readonly path: string | null;
  readonly values: Map<string, string>;
  readonly focusKey: string;
  readonly focusId: string;
}

function takeSaved(page: Window): SavedValues {
  const values = new Map<string, string>();
  const nothing = { path: null, values, focusKey: '', focusId: '' };
  try {
    const state: unknown = page.history.state;
    if (isRecord(state)) page.history.replaceState({ ...state, [RESTORES]: undefined }, '');
    const saved: unknown = JSON.parse(page.sessionStorage.getItem(SAVED_FIELDS_KEY) ?? 'null');
    page.sessionStorage.removeItem(SAVED_FIELDS_KEY);
    if (!isRecord(saved) || !Array.isArray(saved['fields'])) return nothing;
    const { path, keptAtMs, focus } = saved;
    if (typeof path !== 'string' || typeof keptAtMs !== 'number') return nothing;
    if (Date.now() - keptAtMs > EXPIRES_AFTER_MS) return nothing;
    for (const field of saved['fields']) {
      if (!isRecord(field)) continue;
      const { key, value } = field;
      if (typeof key === 'string' && typeof value === 'string') values.set(key, value);
    }
    return { path, values, focusKey: textOf(focus, 'key'), focusId: textOf(focus, 'id') };
  } catch {
    return nothing;
  }
}

function textOf(value: unknown, name: string): string {
  const text = isRecord(value) ? value[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/** Does nothing when the visitor has already focused something else. */
function focusUnlessElsewhere({ activeElement, body }: Document, element: HTMLElement): void {
  if (activeElement === null || activeElement === body) element.focus({ preventScroll: true });
}

function shownPath({ location }: Window): string {
  return location.pathname + location.search;
}
