import type { ReactNode } from 'react';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import styles from './back-in-stock.module.css';
import type { WantedItem } from './back-in-stock-data.ts';

interface WantedItemViewProps {
  readonly item: WantedItem;
  readonly isInStock: boolean;
}

/** Picture, name and options of the sku. */
export function WantedItemView({ item, isInStock }: WantedItemViewProps): ReactNode {
  const { productName, choices, picture } = item;
  return (
    <div className={styles['item']}>
      {picture !== null && (
        <div className={styles['picture']}>
          <ResponsiveImage
            hash={picture.hash}
            aspect="4x3"
            alt=""
            sizes="9rem"
            maxWidthPx={300}
            corners="rounded"
            priority="high"
          />
        </div>
      )}
      <div>
        <p className={styles['name']}>{productName}</p>
        {Object.entries(choices).map(([name, option]) => (
          <p key={name} className={styles['option']}>{`${name}: ${option}`}</p>
        ))}
        <p className={styles['option']}>{isInStock ? 'In stock' : 'Out of stock'}</p>
      </div>
    </div>
  );
}
