/** Validates a profile's fields, and refuses fields the site has not enabled. Pure. */
import type { ProfileChanges } from '../auth/user-repository.ts';
import type { UserUpdateRequest } from 'shared-contracts/api/profile';
import { LICENCE_STATES, type ProfileOption } from 'shared-contracts/profile-options';
import { formatAbn, isValidAbn } from '../domain/abn.ts';

export type ProfileValidation =
  | { readonly kind: 'valid'; readonly changes: ProfileChanges }
  /** Error message by field name. */
  | { readonly kind: 'invalid'; readonly fieldErrors: Readonly<Record<string, string>> };

type ProfileField = keyof ProfileChanges;

/** The option that enables each field; null for fields every profile has. */
const OPTION_OF: Readonly<Record<ProfileField, ProfileOption | null>> = {
  first_name: 'name',
  last_name: 'name',
  email: null,
  mobile_phone: null,
  date_of_birth: 'date_of_birth',
  drivers_licence_number: 'drivers_licence',
  drivers_licence_expiry: 'drivers_licence',
  drivers_licence_state_of_issue_id: 'drivers_licence',
  emergency_contact_name: 'emergency_contact',
  emergency_contact_phone: 'emergency_contact',
  company_name: 'company_name',
  company_phone: 'company_phone',
  trading_name: 'trading_name',
  abn: 'abn',
  website: 'website',
  facebook_link: 'facebook',
  additional_club_member: 'additional_club_member',
  current_address_id: 'manage_addresses',
};

/** The same message as for an unknown field. */
const NOT_ALLOWED = 'This value is missing or not allowed.';
const FIRST_BIRTH_DAY = '1900-01-01';
const LICENCE_DAYS = { first: '2000-01-01', last: '2099-12-31' };

/** Empty texts become null. `today` is the current day at the shop, `yyyy-mm-dd`. */
export function validateProfile(
  {
    newpassword: _newPassword,
    current_password: _password,
    code: _code,
    fingerprint: _name,
    ...fields
  }: UserUpdateRequest,
  site: { readonly options: readonly ProfileOption[]; readonly today: string },
): ProfileValidation {
  const values = dropUndefined(fields);
  const changes: ProfileChanges = {
    ...values,
    ...(typeof values.abn === 'string' && { abn: formatAbn(values.abn) }),
    ...(typeof values.website === 'string' && { website: readWebAddress(values.website) ?? '' }),
    ...(typeof values.facebook_link === 'string' && {
      facebook_link: readWebAddress(values.facebook_link) ?? '',
    }),
  };
  const fieldErrors = {
    ...findValueErrors(values, changes, site.today),
    ...findDisabledFields(values, site.options),
  };
  return Object.keys(fieldErrors).length > 0
    ? { kind: 'invalid', fieldErrors }
    : { kind: 'valid', changes };
}

function dropUndefined(fields: Partial<UserUpdateRequest>): ProfileChanges {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
}

function findDisabledFields(
  values: ProfileChanges,
  options: readonly ProfileOption[],
): Readonly<Record<string, string>> {
  const disabled = Object.entries(OPTION_OF).filter(
    ([field, option]) => field in values && option !== null && !options.includes(option),
  );
  return Object.fromEntries(disabled.map(([field]) => [field, NOT_ALLOWED]));
}

function findValueErrors(
  values: ProfileChanges,
  changes: ProfileChanges,
  today: string,
): Readonly<Record<string, string>> {
  const { date_of_birth: birth, drivers_licence_expiry: expiry, abn } = values;
  const state = values.drivers_licence_state_of_issue_id ?? null;
  return {
    ...(isInvalidDay(birth, FIRST_BIRTH_DAY, today) && {
      date_of_birth: 'Enter a date of birth in the past.',
    }),
    ...(isInvalidDay(expiry, LICENCE_DAYS.first, LICENCE_DAYS.last) && {
      drivers_licence_expiry: 'Enter the expiry date on your licence.',
    }),
    ...(state !== null &&
      !LICENCE_STATES.some(({ id }) => id === state) && {
        drivers_licence_state_of_issue_id: 'Choose a state or territory.',
      }),
    ...(typeof abn === 'string' &&
      !isValidAbn(abn) && {
        abn: 'Enter a valid ABN: eleven digits, for example 51 824 753 556.',
      }),
    ...(changes.website === '' && { website: 'Enter a web address like www.example.com.' }),
    ...(typeof changes.facebook_link === 'string' &&
      !isOnFacebook(changes.facebook_link) && {
        facebook_link: 'Enter an address like facebook.com/yourname.',
      }),
  };
}

/** True for a text that is not a calendar day from `first` to `last`. */
function isInvalidDay(text: string | null | undefined, first: string, last: string): boolean {
  if (text === null || text === undefined) return false;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < first || text > last) return true;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text;
}

/** Adds the scheme; undefined for a text that is not a web address. */
function readWebAddress(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const { href, hostname, username, password } = new URL(address);
  const isNamed = /^[^.]+(?:\.[^.]+)+$/.test(hostname) && username === '' && password === '';
  return isNamed ? href : undefined;
}

function isOnFacebook(address: string): boolean {
  return URL.canParse(address) && /^(?:.+\.)?(?:facebook|fb)\.com$/.test(new URL(address).hostname);
}
