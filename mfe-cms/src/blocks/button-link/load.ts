import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import { readSwitch, readText } from '../../api/variables.ts';
import { parseLink, type Link } from '../../domain/link.ts';

export type ButtonLinkData = {
  readonly link: Link | null;
  /** `members`: an anonymous visitor logs in first (A§2, SH-06). */
  readonly audience: 'everyone' | 'members';
};

export async function loadButtonLink({ variables }: Block): Promise<BlockLoad<ButtonLinkData>> {
  const link = parseLink({
    href: readText(variables, 'link'),
    label: readText(variables, 'link_button_text'),
    target: readText(variables, 'link_target'),
  });
  const audience = readSwitch(variables, 'login_only') === 'on' ? 'members' : 'everyone';
  return { data: { link: link ?? null, audience } };
}
