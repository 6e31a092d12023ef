import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { loginPath } from 'shared-contracts/paths';
import { isLoginNeeded } from '../../api/rejections.ts';
import { CHECK_MARKED, type FieldErrors } from '../../domain/address.ts';
import type { PostedForm } from './load.ts';

export type Keeping =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | { readonly status: 'saved' }
  | { readonly status: 'refused'; readonly message: string; readonly fieldErrors: FieldErrors };

export interface AddressKeeping {
  readonly keeping: Keeping;
  /** Shows errors found before the request is sent. */
  readonly refuse: (fieldErrors: FieldErrors) => void;
  /** Resolves to whether the server accepted the change; one call at a time. */
  readonly keep: (call: (api: ApiClient) => Promise<unknown>) => Promise<boolean>;
}

/**
 * Changes the address book in place, then reloads the page's data, because other parts may show
 * addresses.
 */
export function useKeeping(posted: PostedForm): AddressKeeping {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [keeping, setKeeping] = useState(() => keepingOf(posted));

  async function keep(call: (api: ApiClient) => Promise<unknown>): Promise<boolean> {
    if (keeping.status === 'saving') return false;
    setKeeping({ status: 'saving' });
    try {
      await call(storefront().api);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isLoginNeeded(error)) await navigate(loginPath(`${pathname}${search}`));
      else setKeeping(refusalOf(error));
      return false;
    }
    setKeeping({ status: 'saved' });
    storefront().reload();
    return true;
  }

  return {
    keeping,
    refuse: (fieldErrors) => setKeeping({ status: 'refused', message: CHECK_MARKED, fieldErrors }),
    keep,
  };
}

function keepingOf(posted: PostedForm): Keeping {
  if (posted.status !== 'refused') return { status: posted.status === 'saved' ? 'saved' : 'idle' };
  const { message, fieldErrors } = posted.rejected;
  return { status: 'refused', message, fieldErrors };
}

function refusalOf(error: ApiError): Keeping {
  const { failure } = error;
  const fieldErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
  return { status: 'refused', message: describeApiFailure(error), fieldErrors };
}
