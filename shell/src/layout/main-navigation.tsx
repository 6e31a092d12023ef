/**
 * Navigation to pages and shop groups: a row in wide windows, one menu in narrow ones. CSS
 * shows exactly one of the two.
 */
import { chevronDownIcon, menuIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { SHOP_PATH } from 'shared-contracts/paths';
import { Icon } from 'ui-kit/icon';
import type { LayoutModel, NavigationItem } from '../document/document-state.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './main-navigation.module.css';
import { NavigationLinks } from './navigation-links.tsx';

interface MainNavigationProps {
  readonly model: LayoutModel;
  readonly path: string;
}

const ALL_PRODUCTS: NavigationItem = { href: SHOP_PATH, label: 'All products' };

export function WideNavigation({ model, path }: MainNavigationProps): ReactNode {
  return (
    <nav className={styles['wide']} aria-label="Main">
      <Disclosure
        kind="flyout"
        className={styles['groups']}
        summaryClassName={styles['summary']}
        summary={
          <>
            Shop
            <Icon drawing={chevronDownIcon} />
          </>
        }
      >
        <div className={styles['panel']}>
          <NavigationLinks
            className={styles['groupList']}
            items={[ALL_PRODUCTS, ...model.shopGroups]}
            path={path}
          />
        </div>
      </Disclosure>
      <NavigationLinks className={styles['row']} items={pagesOf(model)} path={path} />
    </nav>
  );
}

export function NarrowNavigation({ model, path }: MainNavigationProps): ReactNode {
  return (
    <Disclosure
      kind="sheet"
      className={styles['narrow']}
      summaryClassName={styles['menuButton']}
      summary={
        <>
          <Icon drawing={menuIcon} />
          <span className={styles['menuWord']}>Menu</span>
        </>
      }
    >
      <nav className={styles['sheet']} aria-label="Menu">
        <section>
          <h2 className={styles['heading']}>Shop</h2>
          <NavigationLinks
            className={styles['list']}
            items={[ALL_PRODUCTS, ...model.shopGroups]}
            path={path}
          />
        </section>
        <section>
          <h2 className={styles['heading']}>{model.site.organisationName}</h2>
          <NavigationLinks className={styles['list']} items={pagesOf(model)} path={path} />
        </section>
      </nav>
    </Disclosure>
  );
}

/** The shop's own page is the first entry of the shop menu. */
function pagesOf(model: LayoutModel): readonly NavigationItem[] {
  return model.navigation.filter((item) => item.href !== SHOP_PATH);
}
