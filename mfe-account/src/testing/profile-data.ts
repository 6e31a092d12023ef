import type { ProfileData } from '../blocks/profile/load.ts';
import { aSecurity } from './security.ts';
import type { ProfileValues } from '../domain/profile.ts';

/** A profile on a site with only the option `name` switched on. */
export function aProfileData({
  values = {},
  profile = {},
  ...rest
}: {
  readonly values?: Partial<ProfileValues>;
  readonly profile?: Partial<ProfileData['profile']>;
} & Partial<Omit<ProfileData, 'profile'>> = {}): ProfileData {
  return {
    options: ['name'],
    creditCents: null,
    acceptedVoucher: null,
    ordersPage: 'missing',
    emailCode: '',
    passkeys: null,
    providers: null,
    security: aSecurity(),
    days: { locale: 'en-AU', timeZone: 'Australia/Sydney' },
    notice: { kind: 'none' },
    ...rest,
    profile: {
      email: 'kim@example.com',
      pendingEmail: null,
      picture: null,
      hasPassword: true,
      ...profile,
      values: {
        firstName: 'Kim',
        lastName: 'Lee',
        phone: '',
        dateOfBirth: '',
        partnerName: '',
        companyName: '',
        companyPhone: '',
        tradingName: '',
        abn: '',
        website: '',
        facebook: '',
        licenceNumber: '',
        licenceExpiry: '',
        licenceState: '',
        emergencyName: '',
        emergencyPhone: '',
        ...values,
      },
    },
  };
}
