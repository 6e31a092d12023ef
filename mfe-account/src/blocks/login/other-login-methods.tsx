import type { ReactNode } from 'react';
import { Stack } from 'ui-kit/stack';
import type { LoginMethods } from '../../api/login-methods.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { ProviderLogin } from './provider-login.tsx';
import styles from './other-login-methods.module.css';

interface OtherLoginMethodsProps {
  readonly ways: LoginMethods;
  readonly returnTo: string;
}

/** Login methods without a form: a passkey, or an account at a provider. */
export function OtherLoginMethods({ ways, returnTo }: OtherLoginMethodsProps): ReactNode {
  const { passkeys, providers } = ways;
  if (passkeys === 'missing' && providers.length === 0) return null;
  return (
    <div className={styles['ways']}>
      <Stack gap={3}>
        {passkeys === 'there' && <PasskeyLogin returnTo={returnTo} />}
        {providers.map((provider) => (
          <ProviderLogin key={provider.id} provider={provider} returnTo={returnTo} />
        ))}
      </Stack>
    </div>
  );
}
