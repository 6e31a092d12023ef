/** GET /cognito/user/authUser and POST /cognito/user/update (A§7, ACC-06, ACC-07). */
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import { userWireSchema, type UserWire } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import type { ProfileErrors, ProfileFields } from '../domain/profile.ts';

export type SaveResult =
  | { readonly status: 'saved'; readonly fields: ProfileFields }
  | { readonly status: 'refused'; readonly message: string; readonly errors: ProfileErrors }
  | { readonly status: 'login-required' };

/** Throws `ApiError`. */
export async function getProfile(api: ApiClient): Promise<ProfileFields> {
  return parseProfile(parseData(userWireSchema, await api.get('/cognito/user/authUser')));
}

/** A refusal is a result; nothing the visitor typed is lost. */
export async function saveProfile(api: ApiClient, fields: ProfileFields): Promise<SaveResult> {
  try {
    const body = await api.post('/cognito/user/update', {
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      mobile_phone: fields.phone === '' ? null : fields.phone,
    });
    return { status: 'saved', fields: parseProfile(parseData(userWireSchema, body)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const sessionOver =
      failure.kind === 'session-expired' || (failure.kind === 'rejected' && failure.status === 401);
    if (sessionOver) return { status: 'login-required' };
    const wireErrors = failure.kind === 'rejected' ? failure.fieldErrors : {};
    return {
      status: 'refused',
      message: describeApiFailure(error),
      errors: parseErrors(wireErrors),
    };
  }
}

function parseProfile(user: UserWire): ProfileFields {
  return {
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.mobile_phone ?? '',
  };
}

function parseErrors(wire: Readonly<Record<string, string>>): ProfileErrors {
  const { first_name: firstName, last_name: lastName, email, mobile_phone: phone } = wire;
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}
