import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { flyoutMenu } from 'shared-contracts/region-markup';
import { Icon } from 'ui-kit/icon';
import { chevronDownIcon } from 'ui-kit/icon-drawings';
import { LinkList } from 'ui-kit/link-list';
import styles from './group-menu.module.css';
import type { GroupMenuData } from './load.ts';

/** Sell/group_menu: the product groups in a flyout. It opens and closes without scripts. */
export function View({ data }: BlockViewProps<GroupMenuData>): ReactNode {
  return (
    <details className={styles['groups']} {...flyoutMenu()}>
      <summary className={styles['summary']}>
        {data.label}
        <Icon drawing={chevronDownIcon} />
      </summary>
      <div className={styles['panel']}>
        <LinkList className={styles['list']} links={data.links} />
      </div>
    </details>
  );
}
