/** POST /cognito/user/changePassword: ours, beyond the specification. */
import { userWireSchema } from 'shared-contracts/api/user';
import { parseData } from 'shared-contracts/api/wire';
import type { ApiClient } from 'shared-contracts/api-client';
import type { PasswordErrors, PasswordFields } from '../domain/password-change.ts';
import { isSessionOver, readRefusal } from './refusal.ts';

export type PasswordResult =
  | { readonly status: 'changed' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: PasswordErrors }
  | { readonly status: 'login-required' };

/** Ends every other session of the account. */
export async function changePassword(
  api: ApiClient,
  { password, newPassword: newpassword }: PasswordFields,
): Promise<PasswordResult> {
  try {
    await api.post('/cognito/user/changePassword', { password, newpassword });
    return { status: 'changed' };
  } catch (error) {
    if (isSessionOver(error)) return { status: 'login-required' };
    const { message, errors: wire } = readRefusal(error);
    const { password: given, newpassword: newPassword } = wire;
    const errors = {
      ...(given !== undefined && { password: given }),
      ...(newPassword !== undefined && { newPassword }),
    };
    return { status: 'refused', message, errors };
  }
}

/** GET /cognito/user/authUser: under which name one logs in, and whether there is a password. */
export async function getPasswordState(
  api: ApiClient,
): Promise<{ readonly username: string; readonly hasPassword: boolean }> {
  const user = parseData(userWireSchema, await api.get('/cognito/user/authUser'));
  return { username: user.email, hasPassword: user.has_password };
}
