/** The cookie that says that this browser asked for a code a short while ago (ACC-03). */
import type { SetCookie } from 'shared-contracts/server-entry';
import { CODE_ASKED_COOKIE, CODE_ASKED_SECONDS } from '../domain/login-form.ts';

/** To be set by whatever asks for a code: the login, the sign-up, the recovery. */
export const codeAskedCookie: SetCookie = {
  name: CODE_ASKED_COOKIE,
  value: '1',
  maxAgeSeconds: CODE_ASKED_SECONDS,
};
