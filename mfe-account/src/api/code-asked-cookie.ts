/** Cookie that records that this browser requested a code a short while ago. */
import type { SetCookie } from 'shared-contracts/server-entry';
import { CODE_ASKED_COOKIE, CODE_ASKED_SECONDS } from '../domain/login-form.ts';

/** Login, sign-up and recovery set it whenever they request a code. */
export const codeAskedCookie: SetCookie = {
  name: CODE_ASKED_COOKIE,
  value: '1',
  maxAgeSeconds: CODE_ASKED_SECONDS,
};
