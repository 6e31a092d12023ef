/**
 * The header: brand, account, cart, navigation and search, in the order of a phone's rows.
 * Where a wide window shows another order, the style sheet makes the focus order follow it.
 */
import type { ReactNode } from 'react';
import type { LayoutModel } from '../document/document-state.ts';
import { AccountLink } from './account-link.tsx';
import { Brand } from './brand.tsx';
import { CartLink } from './cart-link.tsx';
import type { LiveLayout } from './live-values.ts';
import { NarrowNavigation, WideNavigation } from './main-navigation.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-header.module.css';

interface SiteHeaderProps {
  readonly model: LayoutModel;
  readonly path: string;
  readonly live: LiveLayout;
}

export function SiteHeader({ model, path, live }: SiteHeaderProps): ReactNode {
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <div className={styles['brand']}>
          <Brand name={model.organisation.name} logo={model.organisation.logo} />
        </div>
        <div className={styles['links']}>
          <AccountLink path={model.accountPath} signedIn={live.signedIn} />
          <CartLink count={live.cartCount} />
        </div>
        <div className={styles['navigation']}>
          <NarrowNavigation model={model} path={path} />
        </div>
        <div className={styles['search']}>
          {model.searchPath !== null && <SearchForm action={model.searchPath} path={path} />}
        </div>
        <WideNavigation model={model} path={path} />
      </div>
    </header>
  );
}
