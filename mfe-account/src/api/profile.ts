/** GET /cognito/user/authUser, POST /cognito/user/update and /uploadImage. */
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { domainWireSchema } from 'shared-contracts/api/content';
import { userWireSchema, type UserWire } from 'shared-contracts/api/user';
import { readData } from 'shared-contracts/api/read-response';
import { listProfileOptions, type ProfileOption } from 'shared-contracts/profile-options';
import type {
  ProfileEntries,
  ProfileField,
  ProfilePicture,
  ProfileValues,
} from '../domain/profile.ts';
import { trySaving } from './try-saving.ts';
import type { SaveResult } from '../domain/save-result.ts';

export type OwnProfile = {
  readonly values: ProfileValues;
  readonly email: string;
  /** Replaces `email` once it is confirmed; null when no change is pending. */
  readonly pendingEmail: string | null;
  readonly picture: ProfilePicture | null;
  /**
   * False for an account whose customer only logs in with mailed codes; null where customers cannot
   * change password and email address.
   */
  readonly hasPassword: boolean | null;
};

/** Wire name of each form field. */
const WIRE_NAMES = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'mobile_phone',
  dateOfBirth: 'date_of_birth',
  partnerName: 'additional_club_member',
  companyName: 'company_name',
  companyPhone: 'company_phone',
  tradingName: 'trading_name',
  abn: 'abn',
  website: 'website',
  facebook: 'facebook_link',
  licenceNumber: 'drivers_licence_number',
  licenceExpiry: 'drivers_licence_expiry',
  licenceState: 'drivers_licence_state_of_issue_id',
  emergencyName: 'emergency_contact_name',
  emergencyPhone: 'emergency_contact_phone',
} as const satisfies Record<ProfileField, keyof UserWire>;

const FORM_NAMES = Object.fromEntries(
  Object.entries(WIRE_NAMES).map(([field, wireName]) => [wireName, field]),
);

/** Throws `ApiError`. */
export async function getProfile(api: ApiClient): Promise<OwnProfile> {
  const user = readData(userWireSchema, await api.get('/cognito/user/authUser'));
  return {
    values: parseValues(user),
    email: user.email,
    pendingEmail: user.pending_email,
    picture: parsePicture(user),
    hasPassword: user.has_password,
  };
}

/**
 * The fields this site has switched on; only the usual ones on a backend without field switches.
 */
export async function getProfileOptions(api: ApiClient): Promise<readonly ProfileOption[]> {
  const domain = readData(domainWireSchema, await api.get('/cognito/domain/currentDomain'));
  return listProfileOptions((name) => domain[name]);
}

/** Saves the given fields and leaves the others unchanged. */
export function saveProfile(api: ApiClient, entered: ProfileEntries): Promise<SaveResult> {
  const body = Object.fromEntries(
    Object.entries(WIRE_NAMES).flatMap(([field, wireName]) => {
      const text = readEntry(entered, field);
      return text === undefined ? [] : [[wireName, toWire(field, text)] as const];
    }),
  );
  return trySaving(() => api.post('/cognito/user/update', body), FORM_NAMES);
}

/** `picture` is a data URL; null removes the picture. */
export function savePicture(api: ApiClient, picture: string | null): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/uploadImage', { image: picture }));
}

/** True if the site has a page at this path; false if the backend rejects the request. */
export async function hasPage(api: ApiClient, path: string): Promise<boolean> {
  try {
    await api.get('/cognito/page', { query: { url: path } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return false;
    throw error;
  }
}

function readEntry(entered: Readonly<Record<string, string>>, field: string): string | undefined {
  return entered[field];
}

function toWire(field: string, text: string): string | number | null {
  const isName = field === 'firstName' || field === 'lastName';
  if (text === '') return isName ? '' : null;
  return field === 'licenceState' ? Number(text) : text;
}

function parseValues(user: UserWire): ProfileValues {
  const text = (field: ProfileField) => String(user[WIRE_NAMES[field]] ?? '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    dateOfBirth: text('dateOfBirth'),
    partnerName: text('partnerName'),
    companyName: text('companyName'),
    companyPhone: text('companyPhone'),
    tradingName: text('tradingName'),
    abn: text('abn'),
    website: text('website'),
    facebook: text('facebook'),
    licenceNumber: text('licenceNumber'),
    licenceExpiry: text('licenceExpiry'),
    licenceState: text('licenceState'),
    emergencyName: text('emergencyName'),
    emergencyPhone: text('emergencyPhone'),
  };
}

function parsePicture({ image }: UserWire): ProfilePicture | null {
  if (image === null) return null;
  const { hash, width, height, placeholder } = image;
  return { hash, width, height, placeholder };
}
