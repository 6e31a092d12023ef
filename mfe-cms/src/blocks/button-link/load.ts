import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readLink } from '../../api/link-variables.ts';
import { readSwitch } from '../../api/variables.ts';
import type { Link } from '../../domain/link.ts';

export type ButtonLinkData = {
  readonly link: Link | null;
  /** `members`: an anonymous visitor logs in first. */
  readonly audience: 'everyone' | 'members';
};

/** A button with a link; the owner can require a login for it. */
export async function load({ variables }: Block): Promise<BlockLoad<ButtonLinkData>> {
  const audience = readSwitch(variables, 'login_only') === 'on' ? 'members' : 'everyone';
  return { data: { link: readLink(variables), audience } };
}
