import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { CODE_ASKED_COOKIE } from '../../domain/login-form.ts';
import { readMailedStep, type MailedStep } from '../../domain/mailed-step.ts';
import {
  NEW_PASSWORD_ACTION,
  PASSWORD_CHANGED_PARAMETER,
  readNewPasswordErrors,
  RECOVERY_ACTION,
  type NewPasswordErrors,
} from '../../domain/recovery.ts';

export type ForgotPasswordData = {
  /** Path on this site to open when the recovery is done. */
  readonly returnTo: string;
  readonly signedIn: boolean;
  readonly step: MailedStep | { readonly name: 'changed' };
  /** Rejection of the plain form that requests the email. */
  readonly refusal: { readonly message: string; readonly email: string } | null;
  /** Rejection of the plain form with the new password; the password itself is not kept. */
  readonly passwordRefusal: {
    readonly message: string;
    readonly code: string;
    readonly errors: NewPasswordErrors;
  } | null;
};

/** Decides the step of the password recovery from the page's URL and the last plain form post. */
export async function load(
  _block: Block,
  { location, visitor, rejectedAction }: SlotRequest,
): Promise<BlockLoad<ForgotPasswordData>> {
  const query = new URLSearchParams(location.search);
  const requestedReturn = query.get(RETURN_TO_PARAMETER) ?? '';
  const where = visitor?.cookies[CODE_ASKED_COOKIE] === undefined ? 'elsewhere' : 'here';
  return {
    data: {
      returnTo: isOwnPath(requestedReturn) ? requestedReturn : '/',
      signedIn: visitor?.signedIn ?? false,
      step: query.has(PASSWORD_CHANGED_PARAMETER)
        ? { name: 'changed' }
        : readMailedStep(location.search, where),
      ...readRejected(rejectedAction),
    },
  };
}

function readRejected(
  rejected: RejectedAction | null,
): Pick<ForgotPasswordData, 'refusal' | 'passwordRefusal'> {
  const none = { refusal: null, passwordRefusal: null };
  if (rejected === null) return none;
  const { action, message, fieldErrors, values } = rejected;
  if (action === RECOVERY_ACTION) {
    return { ...none, refusal: { message, email: values['email'] ?? '' } };
  }
  if (action !== NEW_PASSWORD_ACTION) return none;
  const errors = readNewPasswordErrors(fieldErrors);
  return { ...none, passwordRefusal: { message, code: values['code'] ?? '', errors } };
}
