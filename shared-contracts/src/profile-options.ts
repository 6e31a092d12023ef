/** Switches for the fields of a profile. All are off unless the site's settings turn them on. */

export const PROFILE_OPTIONS = [
  'name',
  'date_of_birth',
  'drivers_licence',
  'emergency_contact',
  'company_name',
  'company_phone',
  'trading_name',
  'abn',
  'website',
  'facebook',
  'additional_club_member',
  'manage_addresses',
  /** Not a field: allows changing a date of birth that is already set. */
  'change_date_of_birth',
] as const;
export type ProfileOption = (typeof PROFILE_OPTIONS)[number];

/** Reads the switches from the site's settings, for example `profile_name`; `1` is on. */
export function listProfileOptions(
  valueOf: (setting: `profile_${ProfileOption}`) => string | null | undefined,
): readonly ProfileOption[] {
  return PROFILE_OPTIONS.filter((option) => valueOf(`profile_${option}`) === '1');
}

/** States that issue driver's licences: id on the wire, code and name. */
export const LICENCE_STATES = [
  { id: 1, code: 'ACT', name: 'Australian Capital Territory' },
  { id: 2, code: 'NSW', name: 'New South Wales' },
  { id: 3, code: 'NT', name: 'Northern Territory' },
  { id: 4, code: 'QLD', name: 'Queensland' },
  { id: 5, code: 'SA', name: 'South Australia' },
  { id: 6, code: 'TAS', name: 'Tasmania' },
  { id: 7, code: 'VIC', name: 'Victoria' },
  { id: 8, code: 'WA', name: 'Western Australia' },
] as const;

/** The specification sets no limits for pictures; these are our own. */
export const PROFILE_PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const PROFILE_PICTURE_MAX_SIDE_PX = 12_000;
export const PROFILE_PICTURE_MAX_PIXELS = 40_000_000;
/** Accepted file types of pictures. */
export const PROFILE_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
