import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { loginPath } from 'shared-contracts/paths';
import { RouterButton } from './router-button.tsx';

/** Links to the login, which returns to the current address. */
export function LoginButton(): ReactNode {
  const { pathname, search } = useLocation();
  return <RouterButton to={loginPath(`${pathname}${search}`)}>Log in</RouterButton>;
}
