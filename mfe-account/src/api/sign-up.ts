/** POST /cognito/user/registerLink: mails a code that creates the account. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { SignUpErrors, SignUpFields } from '../domain/sign-up.ts';
import { readRefusal } from './refusal.ts';

export type SignUpResult =
  | { readonly status: 'mailed' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: SignUpErrors };

/** The response is the same whether or not the address is registered. */
export async function requestSignUp(
  api: ApiClient,
  request: {
    readonly fields: SignUpFields;
    readonly fingerprint: string;
    readonly returnTo: string;
  },
): Promise<SignUpResult> {
  const { fields, fingerprint, returnTo } = request;
  try {
    await api.post('/cognito/user/registerLink', {
      email: fields.email,
      first_name: fields.firstName,
      last_name: fields.lastName,
      date_of_birth: fields.dateOfBirth === '' ? null : fields.dateOfBirth,
      fingerprint,
      ...(returnTo !== '/' && { return_to: returnTo }),
    });
    return { status: 'mailed' };
  } catch (error) {
    const { message, errors } = readRefusal(error);
    return { status: 'refused', message, errors: parseErrors(errors) };
  }
}

function parseErrors(wire: Readonly<Record<string, string>>): SignUpErrors {
  const { first_name: firstName, last_name: lastName, email, date_of_birth: dateOfBirth } = wire;
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    ...(dateOfBirth !== undefined && { dateOfBirth }),
  };
}
