import type { BlockLoad } from 'remote-kit/block';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { Block } from 'shared-contracts/page';
import { isOwnPath, RETURN_TO_PARAMETER } from 'shared-contracts/paths';
import type { HeadContribution, SlotRequest } from 'shared-contracts/slot';
import { findLoginWays, type LoginWays } from '../../api/login-ways.ts';

/** Name under which the shell reports a refused login form. */
export const LOGIN_ACTION = 'session.login';

export type LoginData = {
  /** Own path to go to after the login (SH-06). */
  readonly returnTo: string;
  readonly signedIn: boolean;
  /** Further ways to log in (SES-09, ACC-14). */
  readonly ways: LoginWays;
  /** Refusal of a plain form post. */
  readonly refusal: { readonly message: string; readonly username: string } | null;
};

export async function loadLogin(
  _block: Block,
  { location, visitor, rejectedAction }: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<LoginData>> {
  const refused = rejectedAction?.action === LOGIN_ACTION ? rejectedAction : null;
  const asked =
    refused?.values[RETURN_TO_PARAMETER] ??
    new URLSearchParams(location.search).get(RETURN_TO_PARAMETER) ??
    '';
  return {
    data: {
      returnTo: isOwnPath(asked) ? asked : '/',
      signedIn: visitor?.signedIn ?? false,
      ways: await findLoginWays(api),
      refusal:
        refused === null
          ? null
          : { message: refused.message, username: refused.values['username'] ?? '' },
    },
  };
}

export function describeLogin(): HeadContribution {
  return { robots: 'noindex' };
}
