import { imageIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import styles from './item-picture.module.css';

interface ItemPictureProps {
  readonly hash: string | null;
  readonly sizes: string;
}

/** A square picture of a cart item. Its name is beside it, so the alternative text is empty. */
export function ItemPicture({ hash, sizes }: ItemPictureProps): ReactNode {
  if (hash === null) {
    return (
      <span className={styles['blank']}>
        <Icon drawing={imageIcon} />
      </span>
    );
  }
  return (
    <ResponsiveImage
      hash={hash}
      aspect="1x1"
      alt=""
      sizes={sizes}
      maxWidthPx={300}
      corners="rounded"
    />
  );
}
