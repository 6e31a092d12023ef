/**
 * The suggestion list below the search field in the header: an ARIA 1.2 combobox with a
 * listbox. The field belongs to the plain form and stays the same element; the combobox
 * attributes are added here, after this code has loaded.
 */
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useObservable } from 'remote-kit/store';
import { readSearchPath } from 'shared-contracts/search-path';
import { normaliseSearchText } from 'shared-contracts/search-text';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { describeCombobox, showText } from './combobox-field.ts';
import { decideKey } from './search-keys.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import {
  describeSuggestions,
  listOptions,
  type SearchOption,
  type SuggestionList,
} from '../../domain/suggestions.ts';
import styles from './suggestions.module.css';

interface SearchSuggestionsProps {
  /** The field of the plain form. */
  readonly field: HTMLInputElement;
  /** Path and query of the current page. */
  readonly path: string;
  readonly list: SuggestionList;
}

/**
 * Fields that this code has already taken over. A navigation mounts it again; text that a visitor
 * typed for the page before does not open the list then.
 */
const takenOver = new WeakSet<HTMLInputElement>();

export function SearchSuggestions({ field, path, list }: SearchSuggestionsProps): ReactNode {
  const listId = useId();
  const state = useObservable(list);
  /** The page on which the list was opened. On any other page it is closed. */
  const [openAt, setOpenAt] = useState(() => (isNewlyFocused(field) ? path : null));
  const [activeHref, setActiveHref] = useState<string | null>(null);

  const isOpen = openAt === path;
  const options = isOpen ? listOptions(state) : null;
  const active = options?.find(({ href }) => href === activeHref);
  const idOf = ({ href }: SearchOption) => `${listId}-${href}`;

  function open(): void {
    list.request(normaliseSearchText(field.value));
    setOpenAt(path);
  }

  function close(): void {
    list.cancel();
    setOpenAt(null);
    setActiveHref(null);
  }

  function clear(): void {
    showText(field, '');
    list.request('');
  }

  function handleChoose(option: SearchOption): void {
    if ('text' in option) list.remember(option.text);
    else clear();
    close();
  }

  function handleSubmit(): void {
    list.remember(normaliseSearchText(field.value));
    close();
  }

  /** An empty field offers recent and popular searches. */
  function handleArrival(): void {
    if (field.value === '' && openAt !== path) open();
  }

  function handleInput(): void {
    setActiveHref(null);
    open();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = decideKey(event.key, {
      count: options?.length ?? null,
      active: active === undefined ? null : (options?.indexOf(active) ?? null),
      text: field.value,
    });
    if (action.preventsDefault) event.preventDefault();
    switch (action.kind) {
      case 'none':
        return undefined;
      case 'move':
        return setActiveHref(options?.[action.to ?? -1]?.href ?? null);
      case 'open':
        return open();
      case 'close':
        return close();
      case 'clear':
        return clear();
      case 'follow':
        return document.getElementById(active === undefined ? '' : idOf(active))?.click();
    }
  }

  function isElsewhere(target: EventTarget | null): boolean {
    const isInList = target instanceof Node && document.getElementById(listId)?.contains(target);
    return target !== field && isInList !== true;
  }

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeElsewhere = (target: EventTarget | null) => {
      if (isElsewhere(target)) close();
    };
    field.addEventListener('input', handleInput, { signal });
    field.addEventListener('keydown', handleKeyDown, { signal });
    field.addEventListener('blur', (event) => closeElsewhere(event.relatedTarget), { signal });
    field.addEventListener('focus', handleArrival, { signal });
    field.addEventListener('click', handleArrival, { signal });
    field.form?.addEventListener('submit', handleSubmit, { signal });
    document.addEventListener('pointerdown', (event) => closeElsewhere(event.target), { signal });
    return () => listening.abort();
  });

  useEffect(() => {
    if (isNewlyFocused(field)) list.request(normaliseSearchText(field.value));
    return () => describeCombobox(field, null);
  }, [field, list]);

  useEffect(() => {
    const text = readSearchPath(path);
    if (text !== null && takenOver.has(field)) showText(field, text);
    takenOver.add(field);
  }, [field, path]);

  const isCombobox = state.status !== 'missing';
  const shownId = options === null ? null : listId;
  const activeId = active === undefined ? null : idOf(active);
  useEffect(() => {
    describeCombobox(field, isCombobox ? { listId: shownId, activeId } : null);
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [field, isCombobox, shownId, activeId]);

  return (
    <>
      <div aria-live="polite">
        <VisuallyHidden>{isOpen ? describeSuggestions(state) : ''}</VisuallyHidden>
      </div>
      {options !== null && (
        <div className={styles['popup']}>
          {state.status !== 'start' && options.length === 1 && (
            <p className={styles['note']}>{describeSuggestions(state)}</p>
          )}
          <div id={listId} role="listbox" aria-label="Suggestions">
            {options.map((option) => (
              <SuggestionOption
                key={option.href}
                id={idOf(option)}
                option={option}
                isActive={option === active}
                onChoose={handleChoose}
              />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** True when the visitor focused the field, and perhaps typed, while this code was loading. */
function isNewlyFocused(field: HTMLInputElement): boolean {
  return !takenOver.has(field) && field === document.activeElement;
}
