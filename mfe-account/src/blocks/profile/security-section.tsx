import { useId, type ReactNode } from 'react';
import { Stack } from 'ui-kit/stack';
import { DeviceList } from './device-list.tsx';
import type { SecurityData } from './load-security.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './security-section.module.css';

/** The profile's parts about logging in: password and devices. */
export function SecuritySection({ security }: { readonly security: SecurityData }): ReactNode {
  const id = useId();
  const { username, hasPassword, password, devices, ending } = security;
  return (
    <>
      <section aria-labelledby={`${id}-password`}>
        <Stack gap={5}>
          <h2 id={`${id}-password`} className={styles['heading']}>
            Password
          </h2>
          <PasswordForm username={username} hasPassword={hasPassword} password={password} />
        </Stack>
      </section>
      {devices !== null && (
        <section aria-labelledby={`${id}-devices`}>
          <Stack gap={5}>
            <h2 id={`${id}-devices`} className={styles['heading']}>
              Where you are logged in
            </h2>
            <DeviceList devices={devices} outcome={ending} />
          </Stack>
        </section>
      )}
    </>
  );
}
