/** Calls below /cognito/user that request, confirm or cancel a new email address. */
import type { ApiClient } from 'shared-contracts/api-client';
import type { SaveResult } from '../domain/save-result.ts';
import { trySaving } from './try-saving.ts';

/** Proof of the customer's identity: the password, or a code mailed to the current address. */
export type EmailProof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'code'; readonly code: string };

/**
 * Mails a code to the new address; the code is valid only in the browser with this `fingerprint`.
 */
export function changeEmail(
  api: ApiClient,
  change: { readonly email: string; readonly fingerprint: string; readonly proof: EmailProof },
): Promise<SaveResult> {
  const { email, fingerprint, proof } = change;
  const proofFields =
    proof.kind === 'password' ? { current_password: proof.password } : { code: proof.code };
  return trySaving(() => api.post('/cognito/user/update', { email, fingerprint, ...proofFields }), {
    current_password: 'currentPassword',
  });
}

/** Mails a code to the current address, to be used instead of the password. */
export function mailProofCode(
  api: ApiClient,
  { email, fingerprint }: { readonly email: string; readonly fingerprint: string },
): Promise<SaveResult> {
  return trySaving(() =>
    api.post('/cognito/user/sendLoginLink', { email, fingerprint, code_only: true }),
  );
}

/** Confirms with the code mailed to the new address; all other devices are logged out. */
export function confirmEmail(
  api: ApiClient,
  confirmation: { readonly code: string; readonly fingerprint: string },
): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/confirmEmail', confirmation));
}

/** Mails another code to the new address. */
export function mailEmailCode(api: ApiClient, fingerprint: string): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/requestEmailCode', { fingerprint }));
}

/** Cancels the change. */
export function keepEmail(api: ApiClient): Promise<SaveResult> {
  return trySaving(() => api.post('/cognito/user/keepEmail', {}));
}
