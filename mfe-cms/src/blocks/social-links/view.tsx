import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { LinkColumn } from 'ui-kit/link-column';
import type { SocialLinksData } from './load.ts';

/** core/social_links: the organisation's profiles on social networks. */
export function View({ data }: BlockViewProps<SocialLinksData>): ReactNode {
  return <LinkColumn place="footer" heading={data.heading} links={data.links} />;
}
