import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { HeaderLink } from 'ui-kit/header-link';
import { heartIcon } from 'ui-kit/icon-drawings';
import { LinkList } from 'ui-kit/link-list';
import { WISH_LIST_PATH } from '../../domain/wish-list.ts';
import type { WishListLinkData } from './load.ts';
import styles from './wish-list-link.module.css';

const LABEL = 'Wish list';

/** Sell/wish_list_link: the link to the wish list, a heart in the header, words in the drawer. */
export function View({ data }: BlockViewProps<WishListLinkData>): ReactNode {
  if (data === null) return null;
  return data.place === 'drawer' ? (
    <LinkList links={[{ href: WISH_LIST_PATH, label: LABEL }]} />
  ) : (
    <HeaderLink
      className={styles['link']}
      href={WISH_LIST_PATH}
      icon={heartIcon}
      label={LABEL}
      labelShown="never"
      title={LABEL}
    />
  );
}
