import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readLink } from '../../api/link-variables.ts';
import type { Link } from '../../domain/link.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

export type ButtonLinkData = {
  readonly link: Link | null;
  /** `members`: an anonymous visitor logs in first. */
  readonly audience: 'everyone' | 'members';
};

/** A button with a link; the owner can require a login for it. */
export async function load({ variables }: Block): Promise<BlockLoad<ButtonLinkData>> {
  const values = readFields(fields, variables);
  const audience = values.login_only ? 'members' : 'everyone';
  return { data: { link: readLink(values), audience } };
}
