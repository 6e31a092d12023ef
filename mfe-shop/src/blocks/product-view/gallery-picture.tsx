import type { MouseEvent, ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { zoomIcon } from 'ui-kit/icon-drawings';
import { imageAddress } from 'ui-kit/image-address';
import { LIGHTBOX_WIDTH_PX } from 'ui-kit/lightbox-sources';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { PRODUCT_PICTURE } from '../../components/product-picture.ts';
import type { ProductPicture } from '../../domain/product.ts';
import styles from './gallery.module.css';

interface GalleryPictureProps {
  readonly picture: ProductPicture;
  readonly priority: 'high' | 'lazy';
  readonly onEnlarge: (event: MouseEvent<HTMLAnchorElement>) => void;
  readonly onError: (hash: string) => void;
}

/** One picture of the row: a link to its large file, which scripts open in the lightbox instead. */
export function GalleryPicture({
  picture: { hash, alt, master, placeholder },
  priority,
  onEnlarge,
  onError,
}: GalleryPictureProps): ReactNode {
  return (
    <a
      className={styles['enlarge']}
      href={imageAddress({ hash, aspect: '4x3', format: 'jpg' }, LIGHTBOX_WIDTH_PX)}
      aria-label={`Enlarge: ${alt}`}
      draggable={false}
      onClick={onEnlarge}
    >
      <ResponsiveImage
        {...PRODUCT_PICTURE}
        hash={hash}
        alt={alt}
        master={master}
        placeholder={placeholder}
        priority={priority}
        onError={onError}
      />
      <span className={styles['zoom']}>
        <Icon drawing={zoomIcon} />
      </span>
    </a>
  );
}
