import { useEffect, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import type { ApiClient } from 'shared-contracts/api-client';
import { loginPath, PROFILE_PATH } from 'shared-contracts/paths';
import type { SaveResult } from '../domain/save-result.ts';
import type { FieldErrors } from '../domain/profile.ts';

export type Saving =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FieldErrors };

export interface SavingForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly saving: Saving;
  /** Errors by field; none unless the form was refused. */
  readonly errors: FieldErrors;
  /** Shows errors that were found before the server was asked. */
  readonly refuse: (errors: FieldErrors) => void;
  /** Answers what came of it; `busy` while another save is under way. */
  readonly save: (call: (api: ApiClient) => Promise<SaveResult>) => Promise<SaveAttempt>;
}

export type SaveAttempt = SaveResult | { readonly status: 'busy' };

/** Saves a form of the profile in place: the page's data is asked for again, a refusal goes to its field. */
export function useSaving(initial: Saving): SavingForm {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState(initial);

  useEffect(() => {
    if (saving.status !== 'refused') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [saving]);

  async function save(call: (api: ApiClient) => Promise<SaveResult>): Promise<SaveAttempt> {
    if (saving.status === 'saving') return { status: 'busy' };
    setSaving({ status: 'saving' });
    const result = await call(storefront().api);
    if (result.status === 'login-required') {
      await navigate(loginPath(PROFILE_PATH));
    } else {
      setSaving(result);
      if (result.status === 'saved') storefront().reload();
    }
    return result;
  }

  return {
    form,
    saving,
    errors: saving.status === 'refused' ? saving.errors : {},
    refuse: (errors) =>
      setSaving({ status: 'refused', message: 'Please check the marked fields.', errors }),
    save,
  };
}
