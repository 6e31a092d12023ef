import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { asksDateOfBirth } from '../../api/login-settings.ts';
import { CODE_ACTION, CODE_ASKED_COOKIE } from '../../domain/login-form.ts';
import { readMailedStep, type MailedStep } from '../../domain/mailed-step.ts';
import {
  isAccountReady,
  NO_SIGN_UP,
  readSignUpErrors,
  readSignUpForm,
  SIGN_UP_ACTION,
  type SignUpErrors,
  type SignUpFields,
} from '../../domain/sign-up.ts';

export type SignUpData = {
  /** Path on this site to open once the account exists. */
  readonly returnTo: string;
  readonly signedIn: boolean;
  /** A plain form has just created the account. */
  readonly isReady: boolean;
  readonly asksDateOfBirth: boolean;
  readonly step: MailedStep;
  readonly fields: SignUpFields;
  /** Rejection of the plain form that requests the email. */
  readonly refusal: { readonly message: string; readonly errors: SignUpErrors } | null;
  /** Rejection of the plain form with the code. */
  readonly codeRefusal: { readonly message: string; readonly code: string } | null;
};

/** Decides the sign-up step from the cookie, the page's URL and the last plain form post. */
export async function load(
  _block: Block,
  { location, visitor, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<SignUpData>> {
  const hasRequestedCode = visitor?.cookies[CODE_ASKED_COOKIE] !== undefined;
  const requestedReturn = new URLSearchParams(location.search).get(RETURN_TO_PARAMETER) ?? '';
  return {
    data: {
      returnTo: isOwnPath(requestedReturn) ? requestedReturn : '/',
      signedIn: visitor?.signedIn ?? false,
      isReady: isAccountReady(location.search),
      asksDateOfBirth: await asksDateOfBirth(api),
      step: readMailedStep(location.search, hasRequestedCode ? 'here' : 'elsewhere'),
      ...readRejected(rejectedAction),
    },
  };
}

function readRejected(
  rejected: RejectedAction | null,
): Pick<SignUpData, 'fields' | 'refusal' | 'codeRefusal'> {
  const none = { fields: NO_SIGN_UP, refusal: null, codeRefusal: null };
  if (rejected === null) return none;
  const { action, message, fieldErrors, values } = rejected;
  if (action === SIGN_UP_ACTION) {
    const fields = readSignUpForm((name) => values[name] ?? '');
    return { ...none, fields, refusal: { message, errors: readSignUpErrors(fieldErrors) } };
  }
  if (action !== CODE_ACTION) return none;
  return { ...none, codeRefusal: { message, code: values['code'] ?? '' } };
}
