import type { BlockLoad } from 'remote-kit/block';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { Block } from 'shared-contracts/page';
import {
  isOwnPath,
  MAILED_CODE_PARAMETER,
  MAILED_EMAIL_PARAMETER,
  RETURN_TO_PARAMETER,
} from 'shared-contracts/paths';
import type { RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { readLoginMail } from '../../api/login-settings.ts';
import { findLoginMethods, type LoginMethods } from '../../api/login-methods.ts';
import {
  CODE_ACTION,
  CODE_ASKED_COOKIE,
  isEmailLike,
  PASSWORD_ACTION,
  readCode,
  SEND_LINK_ACTION,
} from '../../domain/login-form.ts';

export type LoginData = {
  /** Own path to go to after the login (SH-06). */
  readonly returnTo: string;
  readonly signedIn: boolean;
  readonly mail: 'link' | 'code-only';
  /** Further ways to log in (SES-09, ACC-14). */
  readonly ways: LoginMethods;
  readonly step: LoginStep;
};

/** Where on the way to a login the visitor is. */
export type LoginStep =
  | {
      readonly kind: 'choose';
      /** As far as it is known. */
      readonly username: string;
      readonly refusal: LoginRefusal | null;
    }
  /** A code was asked for and is to be typed. */
  | {
      readonly kind: 'type-code';
      readonly email: string;
      readonly code: string;
      readonly error: string | null;
    }
  /** A mailed link was opened; `elsewhere` in a browser that asked for none. */
  | {
      readonly kind: 'opened-link';
      readonly email: string;
      readonly code: string;
      readonly where: 'here' | 'elsewhere';
    };

export type LoginRefusal = {
  readonly message: string;
  /** Beside the address, when that is what is wrong. */
  readonly emailError: string | null;
};

/** Which step of a login the address and the last plain post lead to, with the ways this site offers (ACC-01). */
export async function loadLogin(
  _block: Block,
  { location, visitor, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<LoginData>> {
  const query = new URLSearchParams(location.search);
  const refused = rejectedAction?.values[RETURN_TO_PARAMETER];
  const asked = refused ?? query.get(RETURN_TO_PARAMETER) ?? '';
  const hasAsked = visitor?.cookies[CODE_ASKED_COOKIE] !== undefined;
  const [mail, ways] = await Promise.all([readLoginMail(api), findLoginMethods(api)]);
  return {
    data: {
      returnTo: isOwnPath(asked) ? asked : '/',
      signedIn: visitor?.signedIn ?? false,
      mail,
      ways,
      step: stepAfter(rejectedAction) ?? stepOf(query, hasAsked ? 'here' : 'elsewhere'),
    },
  };
}

/** Undefined without a refused form of the login. */
function stepAfter(rejected: RejectedAction | null): LoginStep | undefined {
  if (rejected === null) return undefined;
  const { action, message, fieldErrors, values } = rejected;
  switch (action) {
    case PASSWORD_ACTION:
    case SEND_LINK_ACTION: {
      const emailError = fieldErrors['username'] ?? null;
      const { username = '' } = values;
      return { kind: 'choose', username, refusal: { message, emailError } };
    }
    case CODE_ACTION: {
      const { email = '', code = '' } = values;
      return { kind: 'type-code', email, code, error: message };
    }
    default:
      return undefined;
  }
}

function stepOf(query: URLSearchParams, where: 'here' | 'elsewhere'): LoginStep {
  const email = (query.get(MAILED_EMAIL_PARAMETER) ?? '').trim();
  const code = readCode(query.get(MAILED_CODE_PARAMETER) ?? '');
  if (!isEmailLike(email)) return { kind: 'choose', username: '', refusal: null };
  return code === ''
    ? { kind: 'type-code', email, code, error: null }
    : { kind: 'opened-link', email, code, where };
}
