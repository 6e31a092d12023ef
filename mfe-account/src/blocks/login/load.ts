import type { BlockLoad } from 'remote-kit/block';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { Block } from 'shared-contracts/page';
import {
  CHECKOUT_PATH,
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
  GUEST_ACTION,
  isEmailLike,
  PASSWORD_ACTION,
  readCode,
  SEND_LINK_ACTION,
  type LoginErrors,
} from '../../domain/login-form.ts';

export type LoginData = {
  /** Path on this site to open after the login. */
  readonly returnTo: string;
  readonly signedIn: boolean;
  readonly mail: 'link' | 'code-only';
  /** Additional login methods. */
  readonly ways: LoginMethods;
  /** Buying without an account; null unless the visitor is on the way to the checkout. */
  readonly guestOffer: GuestOffer | null;
  /** The visitor is buying as a guest. */
  readonly isGuest: boolean;
  readonly step: LoginStep;
};

/** The form with which a visitor becomes a guest. */
export type GuestOffer = {
  /** Empty while it is unknown. */
  readonly email: string;
  readonly error: string | null;
};

/** The step of the login that the page shows. */
export type LoginStep =
  | {
      readonly kind: 'choose';
      /** Empty while it is unknown. */
      readonly username: string;
      readonly refusal: LoginRefusal | null;
    }
  /** A code was requested and can be entered. */
  | {
      readonly kind: 'type-code';
      readonly email: string;
      readonly code: string;
      readonly error: string | null;
    }
  /** A mailed link was opened; `elsewhere` when this browser did not request it. */
  | {
      readonly kind: 'opened-link';
      readonly email: string;
      readonly code: string;
      readonly where: 'here' | 'elsewhere';
    };

export type LoginRefusal = {
  readonly message: string;
  readonly errors: LoginErrors;
};

/**
 * Decides the login step from the page's URL and the last plain form post, and lists the login
 * methods of this site.
 */
export async function load(
  _block: Block,
  { location, visitor, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<LoginData>> {
  const query = new URLSearchParams(location.search);
  const refusedReturn = rejectedAction?.values[RETURN_TO_PARAMETER];
  const requestedReturn = refusedReturn ?? query.get(RETURN_TO_PARAMETER) ?? '';
  const hasRequestedCode = visitor?.cookies[CODE_ASKED_COOKIE] !== undefined;
  const [mail, ways] = await Promise.all([readLoginMail(api), findLoginMethods(api)]);
  const returnTo = isOwnPath(requestedReturn) ? requestedReturn : '/';
  return {
    data: {
      returnTo,
      signedIn: visitor?.signedIn ?? false,
      isGuest: visitor?.isGuest ?? false,
      guestOffer:
        ways.guests === 'there' && isCheckout(returnTo) ? offerAfter(rejectedAction) : null,
      mail,
      ways,
      step: stepAfter(rejectedAction) ?? stepOf(query, hasRequestedCode ? 'here' : 'elsewhere'),
    },
  };
}

function isCheckout(path: string): boolean {
  return path.split(/[?#]/)[0] === CHECKOUT_PATH;
}

function offerAfter(rejected: RejectedAction | null): GuestOffer {
  if (rejected?.action !== GUEST_ACTION) return { email: '', error: null };
  const { message, fieldErrors, values } = rejected;
  return { email: values['email'] ?? '', error: fieldErrors['email'] ?? message };
}

/** Undefined unless a login form was rejected. */
function stepAfter(rejected: RejectedAction | null): LoginStep | undefined {
  if (rejected === null) return undefined;
  const { action, message, fieldErrors, values } = rejected;
  switch (action) {
    case PASSWORD_ACTION:
    case SEND_LINK_ACTION: {
      const { username = '' } = values;
      return { kind: 'choose', username, refusal: { message, errors: readErrors(fieldErrors) } };
    }
    case CODE_ACTION: {
      const { email = '', code = '' } = values;
      return { kind: 'type-code', email, code, error: message };
    }
    default:
      return undefined;
  }
}

function readErrors({ username, password }: RejectedAction['fieldErrors']): LoginErrors {
  return {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
  };
}

function stepOf(query: URLSearchParams, where: 'here' | 'elsewhere'): LoginStep {
  const email = (query.get(MAILED_EMAIL_PARAMETER) ?? '').trim();
  const code = readCode(query.get(MAILED_CODE_PARAMETER) ?? '');
  if (!isEmailLike(email)) return { kind: 'choose', username: '', refusal: null };
  return code === ''
    ? { kind: 'type-code', email, code, error: null }
    : { kind: 'opened-link', email, code, where };
}
