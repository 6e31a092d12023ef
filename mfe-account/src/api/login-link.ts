/** POST /cognito/user/sendLoginLink. */
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import type { LoginErrors } from '../domain/login-form.ts';

export type LinkResult =
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: LoginErrors };

export interface LoginLinkRequest {
  readonly email: string;
  readonly fingerprint: string;
  readonly mail: 'link' | 'code-only';
  /** Path on this site that the link opens after the login. */
  readonly returnTo: string;
}

/** A rejection is a result. The response never reveals whether the address is registered. */
export async function sendLoginLink(
  api: ApiClient,
  request: LoginLinkRequest,
): Promise<LinkResult> {
  const { email, fingerprint, mail, returnTo } = request;
  try {
    await api.post('/cognito/user/sendLoginLink', {
      email,
      fingerprint,
      code_only: mail === 'code-only',
      ...(returnTo !== '/' && { return_to: returnTo }),
    });
    return { status: 'sent' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { failure } = error;
    const emailError = failure.kind === 'rejected' ? failure.fieldErrors['email'] : undefined;
    return {
      status: 'refused',
      message: describeApiFailure(error),
      errors: emailError === undefined ? {} : { username: emailError },
    };
  }
}
