import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Narrowing } from '../domain/listing-check.ts';
import { writeListingFields } from '../domain/listing-fields.ts';
import { rememberFocus, restoreFocus } from './restored-focus.ts';
import { readListingForm, writeListingForm } from './listing-form.ts';

/** Pause after typing before the list follows. */
export const TYPING_DELAY_MS = 500;

export interface ListingForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly results: RefObject<HTMLDivElement | null>;
  /** True while the list on the screen is not the one that was asked for. */
  readonly isPending: boolean;
  /** Shows the list the fields ask for, unless it is there or on its way. */
  readonly apply: () => void;
  /** The same after a pause: somebody is typing. */
  readonly applySoon: () => void;
}

/**
 * Lets a list follow its fields as soft navigations. The fields belong to the
 * browser: what was chosen before scripts came, or is typed while a list is on its
 * way, stays; only an address that somebody else chose (back, a removed filter)
 * is written into them.
 */
export function useListingForm(path: string, { fields }: Narrowing): ListingForm {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = writeListingFields(fields);
  /** The query the fields stand for. */
  const wanted = useRef(shown);
  const [asked, setAsked] = useState(shown);

  function apply() {
    clearTimeout(timer.current);
    if (form.current === null) return;
    const query = writeListingFields(readListingForm(form.current));
    if (query === wanted.current) return;
    // Offline nothing is on its way, and the shell says so.
    if (navigator.onLine) {
      wanted.current = query;
      setAsked(query);
    }
    const address = path + query;
    rememberFocus(address, document.activeElement?.id ?? '');
    void navigate(address, { preventScrollReset: true });
  }

  function applySoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, TYPING_DELAY_MS);
  }

  const settle = useEffectEvent(() => {
    if (wanted.current !== shown && form.current !== null) {
      clearTimeout(timer.current);
      writeListingForm(form.current, fields);
      wanted.current = shown;
      setAsked(shown);
    }
    if (!restoreFocus(path + shown) || results.current === null) return;
    const startsAbove = results.current.getBoundingClientRect().top < 0;
    if (startsAbove) results.current.scrollIntoView({ block: 'start' });
  });
  useEffect(() => settle(), [shown]);

  /** Nothing is on its way any more; the same can be asked for again. */
  const giveUp = useEffectEvent(() => {
    wanted.current = shown;
    setAsked(shown);
  });
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('offline', () => giveUp(), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  /**
   * What was chosen before scripts came. A list that a navigation builds (back from a product)
   * is not in the document yet: the order, which stands outside of the form, is not among its
   * fields until then, and nobody can have chosen anything.
   */
  const begin = useEffectEvent(() => {
    if (form.current?.isConnected === true) apply();
  });
  /** Once. */
  useEffect(() => {
    begin();
    return () => clearTimeout(timer.current);
  }, []);

  return { form, results, isPending: asked !== shown, apply, applySoon };
}
