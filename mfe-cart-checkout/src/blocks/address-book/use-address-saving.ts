import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { loginPath } from 'shared-contracts/paths';
import { isLoginNeeded } from '../../api/rejections.ts';
import { withoutFieldErrors, type Refusal } from '../../domain/refusal.ts';
import { CHECK_MARKED, type FieldErrors } from '../../domain/address.ts';
import type { PostedForm } from './load.ts';

export type SavingState =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  | (Refusal & { readonly status: 'refused'; readonly message: string });

export interface AddressSaving {
  readonly saving: SavingState;
  /** Shows errors found before the request is sent. */
  readonly showErrors: (fieldErrors: FieldErrors) => void;
  /** Removes the errors of fields whose rules have changed. */
  readonly clearErrors: (fields: readonly string[]) => void;
  /** Sends a change. Resolves to whether the server accepted it; false while another call is running. */
  readonly save: (call: (api: ApiClient) => Promise<unknown>) => Promise<boolean>;
}

/**
 * Saves changes of the address book without leaving the page, then reloads the page's data, because
 * other parts may show addresses.
 */
export function useAddressSaving(posted: PostedForm): AddressSaving {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [saving, setSaving] = useState(() => savingStateOf(posted));

  async function save(call: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (saving.status === 'saving') return false;
    setSaving({ status: 'saving' });
    try {
      await call(storefront().api);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isLoginNeeded(error)) await navigate(loginPath(`${pathname}${search}`));
      else setSaving(refusalOf(error));
      return false;
    }
    setSaving({ status: 'saved' });
    storefront().reload();
    return true;
  }

  return {
    saving,
    showErrors: (fieldErrors) =>
      setSaving({ status: 'refused', message: CHECK_MARKED, fieldErrors }),
    clearErrors: (fields) =>
      setSaving((current) =>
        current.status === 'refused'
          ? (withoutFieldErrors(current, fields) ?? { status: 'idle' })
          : current,
      ),
    save,
  };
}

function savingStateOf(posted: PostedForm): SavingState {
  if (posted.status !== 'refused') return { status: posted.status === 'saved' ? 'saved' : 'idle' };
  const { message, fieldErrors } = posted.rejected;
  return { status: 'refused', message, fieldErrors };
}

function refusalOf(error: ApiError): SavingState {
  const { failure } = error;
  const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
  return { status: 'refused', message: describeApiFailure(error), fieldErrors };
}
