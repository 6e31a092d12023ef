/** A session's tokens → wire. */
import type { TokensWire } from 'shared-contracts/api/user';
import type { RefreshGrant } from './refresh-tokens.ts';
import type { Services } from '../services.ts';

export async function presentTokens(
  tokens: Services['tokens'],
  { subject, holder, refreshToken }: RefreshGrant,
): Promise<TokensWire> {
  return { access_token: await tokens.issue(subject, holder), refresh_token: refreshToken };
}
