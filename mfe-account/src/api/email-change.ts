/** Another e-mail address under /cognito/user: asked for, confirmed by mail, or given up (ACC-07). */
import type { ApiClient } from 'shared-contracts/api-client';
import type { SaveResult } from '../domain/save-result.ts';
import { trySaving } from './try-saving.ts';

/** Who asks is proved by the password, or by a code that was mailed to the address until now. */
export type EmailProof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'code'; readonly code: string };

/** A code is mailed to the new address; it counts in this browser, whose name is `fingerprint`. */
export function changeEmail(
  api: ApiClient,
  asked: { readonly email: string; readonly fingerprint: string; readonly proof: EmailProof },
): Promise<SaveResult> {
  const { email, fingerprint, proof } = asked;
  const proved =
    proof.kind === 'password' ? { current_password: proof.password } : { code: proof.code };
  return trySaving(() => api.post('/cognito/user/update', { email, fingerprint, ...proved }), {
    current_password: 'currentPassword',
  });
}

/** Mails a code to the own address, in place of the password. */
export function mailProofCode(
  api: ApiClient,
  { email, fingerprint }: { readonly email: string; readonly fingerprint: string },
): Promise<SaveResult> {
  return trySaving(() =>
    api.post('/cognito/user/sendLoginLink', { email, fingerprint, code_only: true }),
  );
}

/** With the code that was mailed to the new address; every other device is logged out. */
export function confirmEmail(
  api: ApiClient,
  brought: { readonly code: string; readonly fingerprint: string },
): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/confirmEmail', brought));
}

/** Mails another code to the new address. */
export function mailEmailCode(api: ApiClient, fingerprint: string): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/requestEmailCode', { fingerprint }));
}

/** Gives the new address up. */
export function keepEmail(api: ApiClient): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/keepEmail', {}));
}
