import { useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import type { ApiClient } from 'shared-contracts/api-client';
import { loginPath, PROFILE_PATH } from 'shared-contracts/paths';
import { CHECK_MARKED, type SaveResult } from '../domain/save-result.ts';
import type { FieldErrors } from '../domain/profile.ts';
import { useFocusFirstError } from './focus-first-error.ts';

export type ProfileCall = (api: ApiClient) => Promise<SaveResult>;

export type Saving =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FieldErrors };

export interface SavingForm {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly saving: Saving;
  /** Errors by field; empty unless the form was rejected. */
  readonly errors: FieldErrors;
  /** Shows errors found before the request is sent. */
  readonly refuse: (errors: FieldErrors) => void;
  /** Returns the result; `busy` while another save is running. */
  readonly save: (call: ProfileCall) => Promise<SaveAttempt>;
}

export type SaveAttempt = SaveResult | { readonly status: 'busy' };

/**
 * Saves a form of the profile in place, then reloads the page's data. Errors are shown at their
 * fields.
 */
export function useSaving(initial: Saving): SavingForm {
  const [saving, setSaving] = useState(initial);
  const form = useFocusFirstError(saving.status === 'refused' ? saving : null);
  const callProfile = useProfileCall();

  async function save(call: ProfileCall): Promise<SaveAttempt> {
    if (saving.status === 'saving') return { status: 'busy' };
    setSaving({ status: 'saving' });
    const result = await callProfile(call);
    if (result.status !== 'login-required') setSaving(result);
    return result;
  }

  return {
    form,
    saving,
    errors: saving.status === 'refused' ? saving.errors : {},
    refuse: (errors) => setSaving({ status: 'refused', message: CHECK_MARKED, errors }),
    save,
  };
}

/**
 * Makes a call for the profile, then reloads the page's data. Opens the login page when the session
 * has ended.
 */
export function useProfileCall(): (call: ProfileCall) => Promise<SaveResult> {
  const storefront = useStorefront();
  const navigate = useNavigate();
  return async (call) => {
    const result = await call(storefront().api);
    if (result.status === 'login-required') await navigate(loginPath(PROFILE_PATH));
    if (result.status === 'saved') storefront().reload();
    return result;
  };
}
