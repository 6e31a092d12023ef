import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { CmsHtml } from 'remote-kit/cms-html';
import { listElementId } from 'remote-kit/embedded-list';
import { renderRouterLink } from 'remote-kit/router-link';
import { shopPath } from 'shared-contracts/paths';
import { Breadcrumb } from 'ui-kit/breadcrumb';
import { animateContent } from 'ui-kit/animate-content';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { FollowSocial } from './follow-social.tsx';
import { ListingView } from './listing-view.tsx';
import type { ProductGridData, ShopHeading } from './product-grid-data.ts';
import styles from './product-grid.module.css';

/**
 * Sell/product_grid: the shop's own page, or a group's products inside another page.
 * The pictures come first; the owner's description of the group is below them.
 */
export function View({ block, data }: BlockViewProps<ProductGridData>): ReactNode {
  if (data === null) return null;
  const { heading, listing, look, socialLinks, lastUpdated } = data;
  return (
    <Container width="wide">
      <div
        id={heading === null ? listElementId(block.id) : undefined}
        className={heading === null ? styles['embedded'] : styles['page']}
      >
        {heading !== null && <ShopHeader heading={heading} />}
        <ListingView listing={listing} place={heading === null ? 'below' : 'top'} look={look} />
        {heading?.content && (
          <CmsHtml
            html={heading.content}
            className={styles['content'] ?? ''}
            enhance={animateContent}
          />
        )}
        {lastUpdated !== null && (
          <p className={styles['updated']}>
            Last updated <time dateTime={lastUpdated.at}>{lastUpdated.text}</time>
          </p>
        )}
        {socialLinks.length > 0 && <FollowSocial links={socialLinks} />}
      </div>
    </Container>
  );
}

function ShopHeader({ heading }: { readonly heading: ShopHeading }): ReactNode {
  const { title, breadcrumb } = heading;
  const isBelowShop = breadcrumb.some(({ href }) => href !== shopPath());
  return (
    <Stack gap={4}>
      {isBelowShop && <Breadcrumb entries={breadcrumb} renderLink={renderRouterLink} />}
      <h1>{title}</h1>
    </Stack>
  );
}
