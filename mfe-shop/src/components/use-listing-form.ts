import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Narrowing } from '../domain/listing-check.ts';
import { writeListingFields } from '../domain/listing-fields.ts';
import { rememberFocus, restoreFocus } from './restored-focus.ts';
import { readListingForm, writeListingForm } from './listing-form.ts';

/** Pause after typing before the list updates. */
export const TYPING_DELAY_MS = 500;

export interface ListingForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly results: RefObject<HTMLDivElement | null>;
  /** True while the list on the screen is not the requested one. */
  readonly isPending: boolean;
  /** Requests the list for the current fields, unless it is shown or loading. */
  readonly apply: () => void;
  /** The same after a pause, for text fields. */
  readonly applySoon: () => void;
}

/**
 * Updates a list after each change of its fields, with soft navigations. The fields are
 * uncontrolled: choices made before scripts ran, or typed while a list is loading, stay.
 * Only an address from elsewhere (back navigation, a removed filter) is written into
 * the fields.
 */
export function useListingForm(path: string, { fields }: Narrowing): ListingForm {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = writeListingFields(fields);
  /** The query of the current fields. */
  const latestQuery = useRef(shown);
  const [requested, setRequested] = useState(shown);

  function apply() {
    clearTimeout(timer.current);
    if (form.current === null) return;
    const query = writeListingFields(readListingForm(form.current));
    if (query === latestQuery.current) return;
    // Offline no list loads, and the shell shows a message.
    if (navigator.onLine) {
      latestQuery.current = query;
      setRequested(query);
    }
    const address = path + query;
    rememberFocus(address, document.activeElement?.id ?? '');
    void navigate(address, { preventScrollReset: true });
  }

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_DELAY_MS);
  }

  const showNewList = useEffectEvent(() => {
    if (latestQuery.current !== shown && form.current !== null) {
      clearTimeout(timer.current);
      writeListingForm(form.current, fields);
      latestQuery.current = shown;
      setRequested(shown);
    }
    if (!restoreFocus(path + shown) || results.current === null) return;
    const startsAbove = results.current.getBoundingClientRect().top < 0;
    if (startsAbove) results.current.scrollIntoView({ block: 'start' });
  });
  useEffect(() => showNewList(), [shown]);

  /** The list is no longer loading; the same list can be requested again. */
  const handleOffline = useEffectEvent(() => {
    latestQuery.current = shown;
    setRequested(shown);
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('offline', () => handleOffline(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  /**
   * Applies choices made before scripts ran. A soft navigation renders the form before it adds it to
   * the document: the visitor cannot have chosen anything yet, and the form's fields do not include
   * the sort field, which is outside the form element.
   */
  const applyEarlyChoices = useEffectEvent(() => {
    if (form.current?.isConnected === true) apply();
  });
  useEffect(() => {
    applyEarlyChoices();
    return () => clearTimeout(timer.current);
  }, []);

  return { form, results, isPending: requested !== shown, apply, applySoon };
}
