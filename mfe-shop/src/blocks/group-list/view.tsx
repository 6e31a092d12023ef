import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { LinkColumn } from 'ui-kit/link-column';
import type { GroupListData } from './load.ts';

/** Sell/group_list: the product groups as a column of the drawer or the footer. */
export function View({ data }: BlockViewProps<GroupListData>): ReactNode {
  return <LinkColumn place={data.place} heading={data.heading} links={data.links} />;
}
