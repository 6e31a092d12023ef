import type { ReactNode } from 'react';
import { Stack } from 'ui-kit/stack';
import type { LoginMethods } from '../../api/login-methods.ts';
import { PasskeyLogin } from './passkey-login.tsx';
import { ProviderLogin } from './provider-login.tsx';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  readonly ways: LoginMethods;
  readonly returnTo: string;
}

/** Ways to log in without typing: a passkey (ACC-14), an account elsewhere (SES-09). */
export function OtherLoginMethods({ ways, returnTo }: OtherWaysProps): ReactNode {
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
