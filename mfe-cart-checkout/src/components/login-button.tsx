import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from 'shared-contracts/paths';
import { RouterButton } from './router-button.tsx';

/** Leads to the login, which comes back to this very address (SH-06). */
export function LoginButton(): ReactNode {
  const { pathname, search } = useLocation();
  return <RouterButton to={loginPath(`${pathname}${search}`)}>Log in</RouterButton>;
}
