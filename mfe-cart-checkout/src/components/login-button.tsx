import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LOGIN_PATH, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import { RouterButton } from './router-link.tsx';

/** Leads to the login, which comes back to this very address (SH-06). */
export function LoginButton(): ReactNode {
  const { pathname, search } = useLocation();
  const returnTo = new URLSearchParams({ [RETURN_TO_PARAMETER]: `${pathname}${search}` });
  return <RouterButton to={`${LOGIN_PATH}?${returnTo.toString()}`}>Log in</RouterButton>;
}
