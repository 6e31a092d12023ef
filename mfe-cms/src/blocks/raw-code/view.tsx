import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { BlockSection } from '../../components/block-section.tsx';
import type { RawCodeData } from './load.ts';
import styles from './raw-code.module.css';

/**
 * core/raw_code: an author's own HTML with scripts, in a frame without an origin or
 * cookies, which cannot navigate the page. The code itself is never part of this page.
 */
export function View({ data }: BlockViewProps<RawCodeData>): ReactNode {
  const { title, address, heightPx } = data;
  if (address === null) return null;
  return (
    <BlockSection heading="">
      <iframe
        className={styles['frame']}
        sandbox="allow-scripts"
        src={address}
        title={title}
        height={heightPx}
        loading="lazy"
        // The page's address may contain a payment token.
        referrerPolicy="no-referrer"
      />
    </BlockSection>
  );
}
