import type { BlockLoad } from 'remote-kit/block';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { SlotRequest } from 'shared-contracts/slot';
import type { IconDrawing } from 'ui-kit/icon-drawings';
import { listLinks } from '../../api/links.ts';
import type { Link } from '../../domain/link.ts';
import { findIcon } from './find-icon.ts';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

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
  const values = readFields(fields, variables);
  const parent = values.parent;
  const links = parent === '' ? [] : await listLinks(api, parent);
  return {
    data: {
      heading: values.heading,
      links: links.map(({ id, link, iconName }) => ({ id, link, icon: findIcon(iconName) })),
    },
  };
}
