import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { SHOP_PATH } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { EmptyState } from 'ui-kit/empty-state';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { KEPT_DAYS } from '../../domain/wish-list.ts';
import type { WishListData } from './load.ts';
import { SavedProducts } from './saved-products.tsx';
import styles from './wish-list.module.css';
import { WishListMessage } from './wish-list-message.tsx';

/** Sell/wish_list: the visitor's or the customer's saved products. */
export function View({ data }: BlockViewProps<WishListData>): ReactNode {
  if (data === null) return <NoWishLists />;
  const { products, loginPath, news } = data;
  return (
    <Container width="wide">
      <div className={styles['page']}>
        <h1>Your wish list</h1>
        {news !== null && <WishListMessage news={news} />}
        {products.length === 0 ? (
          <EmptyState title="Nothing saved yet" actions={<ShopLink />}>
            Products you save in the shop appear here.
          </EmptyState>
        ) : (
          <SavedProducts products={products} />
        )}
        {loginPath !== null && products.length > 0 && (
          <p className={styles['note']}>
            This browser keeps the list for {KEPT_DAYS} days after your last change.{' '}
            <Link className={textLinkClassName({})} to={loginPath}>
              Log in
            </Link>{' '}
            to keep it with your account.
          </p>
        )}
      </div>
    </Container>
  );
}

function ShopLink(): ReactNode {
  return (
    <Link className={buttonClassName({})} to={SHOP_PATH}>
      Browse the shop
    </Link>
  );
}

/** On a backend without wish lists. */
function NoWishLists(): ReactNode {
  return (
    <Container width="wide">
      <div className={styles['page']}>
        <EmptyState title="Wish lists are not available" headingLevel={1} actions={<ShopLink />} />
      </div>
    </Container>
  );
}
