import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Icon } from 'ui-kit/icon';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { AuthorLink } from '../../components/author-link.tsx';
import { BlockSection } from '../../components/block-section.tsx';
import styles from './link-children.module.css';
import type { LinkChildrenData } from './load.ts';

/** core/link_children: a list of links with their icons. */
export function View({ data }: BlockViewProps<LinkChildrenData>): ReactNode {
  const { heading, links } = data;
  if (links.length === 0) return null;
  return (
    <BlockSection heading={heading} width="wide">
      <ul className={styles['links']} role="list">
        {links.map(({ id, link, icon }) => (
          <li key={id} className={styles['link']}>
            {icon !== null && (
              <span className={styles['icon']}>
                <Icon drawing={icon} />
              </span>
            )}
            <AuthorLink link={link} className={textLinkClassName({})} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
