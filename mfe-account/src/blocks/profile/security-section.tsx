import { useRef, type ReactNode } from 'react';
import { DEVICES_ANCHOR } from '../../domain/device.ts';
import { PASSWORD_ANCHOR } from '../../domain/password-change.ts';
import { DeviceList } from './device-list.tsx';
import type { SecurityData } from './load-security.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The profile's security sections: password and devices. */
export function SecuritySection({ security }: { readonly security: SecurityData }): ReactNode {
  const { username, hasPassword, password, devices, ending } = security;
  const devicesHeading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <ProfileSection id={PASSWORD_ANCHOR} title="Password">
        <PasswordForm username={username} hasPassword={hasPassword} password={password} />
      </ProfileSection>
      {devices !== null && (
        <ProfileSection
          id={DEVICES_ANCHOR}
          title="Where you are logged in"
          headingRef={devicesHeading}
        >
          <DeviceList
            devices={devices}
            outcome={ending}
            onEnded={() => devicesHeading.current?.focus()}
          />
        </ProfileSection>
      )}
    </>
  );
}
