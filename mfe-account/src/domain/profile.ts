/** The part of a user's record that the profile form edits. Pure. */
import { LICENCE_STATES, type ProfileOption } from 'shared-contracts/profile-options';

/** Form fields; the names are those of the inputs. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'dateOfBirth',
  'partnerName',
  'companyName',
  'companyPhone',
  'tradingName',
  'abn',
  'website',
  'facebook',
  'licenceNumber',
  'licenceExpiry',
  'licenceState',
  'emergencyName',
  'emergencyPhone',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** Entered values; fields that the form does not have are missing. */
export type ProfileEntries = { readonly [Field in ProfileField]?: string };

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The picture to show, with its size in pixels. */
/** What a customer's public profile shows. */
export type PublicProfile = {
  readonly firstName: string;
  readonly picture: ProfilePicture | null;
};

export type ProfilePicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string | null;
};

const OPTION_OF: Readonly<Record<ProfileField, ProfileOption | null>> = {
  firstName: 'name',
  lastName: 'name',
  phone: null,
  dateOfBirth: 'date_of_birth',
  partnerName: 'additional_club_member',
  companyName: 'company_name',
  companyPhone: 'company_phone',
  tradingName: 'trading_name',
  abn: 'abn',
  website: 'website',
  facebook: 'facebook',
  licenceNumber: 'drivers_licence',
  licenceExpiry: 'drivers_licence',
  licenceState: 'drivers_licence',
  emergencyName: 'emergency_contact',
  emergencyPhone: 'emergency_contact',
};

/** The fields that the site has switched on. */
export function listShownFields(options: readonly ProfileOption[]): readonly ProfileField[] {
  return PROFILE_FIELDS.filter((field) => {
    const option = OPTION_OF[field];
    return option === null || options.includes(option);
  });
}

/** True when a date of birth is set and the site does not allow changing it. */
export function isBirthDateFixed(
  { dateOfBirth }: Pick<ProfileValues, 'dateOfBirth'>,
  options: readonly ProfileOption[],
): boolean {
  return dateOfBirth !== '' && !options.includes('change_date_of_birth');
}

/** Errors found before the request; the server makes the final check. */
export function findProfileErrors(entered: ProfileEntries): FieldErrors {
  return {
    ...(entered.firstName === '' && { firstName: 'Enter your first name.' }),
    ...(entered.lastName === '' && { lastName: 'Enter your last name.' }),
  };
}

/** `current` is the current address, if known. */
export function findEmailErrors(email: string, current?: string): FieldErrors {
  if (email === current) return { email: 'This is already your address. Enter a different one.' };
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return {};
  return { email: 'Enter an email address like name@example.com.' };
}

export function findCodeErrors(code: string): FieldErrors {
  return code === '' ? { code: 'Enter the code from the email.' } : {};
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `1990-05-03` as `3 May 1990`. */
export function formatBirthDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 0) - 1]} ${year}`;
}

export const LICENCE_STATE_OPTIONS = LICENCE_STATES.map(({ id, name }) => ({
  value: String(id),
  label: name,
}));
