/** POST /cognito/user/changePassword, an addition to the specification. */
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
