import { imageIcon } from 'ui-kit/icon-drawings';
import type { ReactNode } from 'react';
import type { ItemPicture as Picture } from '../domain/cart.ts';
import { Icon } from 'ui-kit/icon';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import styles from './item-picture.module.css';

interface ItemPictureProps {
  readonly picture: Picture | null;
  readonly sizes: string;
}

/** A square picture of a cart item. Its name is beside it, so the alternative text is empty. */
export function ItemPicture({ picture, sizes }: ItemPictureProps): ReactNode {
  if (picture === null) {
    return (
      <span className={styles['blank']}>
        <Icon drawing={imageIcon} />
      </span>
    );
  }
  if (picture.kind === 'address') {
    return <img className={styles['plain']} src={picture.address} alt="" loading="lazy" />;
  }
  return (
    <ResponsiveImage
      hash={picture.hash}
      aspect="1x1"
      alt=""
      sizes={sizes}
      maxWidthPx={300}
      corners="rounded"
    />
  );
}
