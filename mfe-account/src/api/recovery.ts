/** GET /cognito/user/recoverPassword and /recoverPasswordCheck. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { NewPasswordErrors, NewPasswordFields } from '../domain/recovery.ts';
import { readRefusal } from './refusal.ts';

export type RecoveryResult =
  | { readonly status: 'mailed' }
  | { readonly status: 'refused'; readonly message: string; readonly emailError: string | null };

/** Mails a code. The response is the same whether or not the address is registered. */
export async function requestRecovery(
  api: ApiClient,
  request: { readonly email: string; readonly fingerprint: string },
): Promise<RecoveryResult> {
  try {
    await api.get('/cognito/user/recoverPassword', { query: request });
    return { status: 'mailed' };
  } catch (error) {
    const { message, errors } = readRefusal(error);
    return { status: 'refused', message, emailError: errors['email'] ?? null };
  }
}

export type NewPasswordResult =
  | { readonly status: 'changed' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: NewPasswordErrors };

/** Sets the password and ends all sessions of the account. The code works once. */
export async function setRecoveredPassword(
  api: ApiClient,
  request: { readonly fields: NewPasswordFields; readonly fingerprint: string },
): Promise<NewPasswordResult> {
  const { fields, fingerprint } = request;
  try {
    const { email, code, newPassword: newpassword } = fields;
    const query = { email, code, newpassword, fingerprint };
    await api.get('/cognito/user/recoverPasswordCheck', { query });
    return { status: 'changed' };
  } catch (error) {
    const { message, errors: wire } = readRefusal(error);
    const { code, newpassword: newPassword } = wire;
    const errors = {
      ...(code !== undefined && { code }),
      ...(newPassword !== undefined && { newPassword }),
    };
    return { status: 'refused', message, errors };
  }
}
