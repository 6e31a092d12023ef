import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import type { IconDrawing } from 'ui-kit/icon-drawings';
import { listLinks } from '../../api/links.ts';
import { readText } from '../../api/variables.ts';
import type { Link } from '../../domain/link.ts';
import { findIcon } from './find-icon.ts';

export type LinkChildrenData = {
  readonly heading: string;
  readonly links: readonly {
    readonly id: number;
    readonly link: Link;
    readonly icon: IconDrawing | null;
  }[];
};

/** The owner's links below a parent link. */
export async function load(
  { variables }: Block,
  _request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<LinkChildrenData>> {
  const parent = readText(variables, 'parent');
  const links = parent === '' ? [] : await listLinks(api, parent);
  return {
    data: {
      heading: readText(variables, 'heading'),
      links: links.map(({ id, link, iconName }) => ({ id, link, icon: findIcon(iconName) })),
    },
  };
}
