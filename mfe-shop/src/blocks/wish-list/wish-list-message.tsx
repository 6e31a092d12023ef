import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { productPath } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { SAVE_ACTION } from '../../domain/wish-list.ts';
import { ChangeForm } from './change-form.tsx';
import type { WishListData } from './load.ts';
import styles from './wish-list.module.css';

interface WishListMessageProps {
  readonly news: NonNullable<NonNullable<WishListData>['news']>;
}

/** What the last form post did, with a way back. */
export function WishListMessage({ news }: WishListMessageProps): ReactNode {
  switch (news.kind) {
    case 'added':
      return (
        <Alert tone="success">
          <p>{news.name} is on your wish list.</p>
          <Link className={textLinkClassName({})} to={productPath(news.slug)}>
            Back to {news.name}
          </Link>
        </Alert>
      );
    case 'removed':
      return (
        <Alert tone="info">
          <div className={styles['removed']}>
            <p>{news.name} is no longer on your wish list.</p>
            <ChangeForm action={SAVE_ACTION} product={news} label="Put back" />
          </div>
        </Alert>
      );
    case 'refused':
      return <Alert tone="danger">{news.message}</Alert>;
  }
}
