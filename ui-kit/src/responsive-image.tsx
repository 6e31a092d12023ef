import { useState } from 'react';
import { aspectClassName } from './aspect-class-name.ts';
import { joinClassNames } from './class-names.ts';
import { hasFailed } from './failed-picture.ts';
import { imageAddress, imageSrcSet, offeredWidths } from './image-address.ts';
import { imageHeightPx } from './image-aspect.ts';
import type { MasterSize } from './image-address.ts';
import type { ImageAspect } from './image-aspect.ts';
import styles from './responsive-image.module.css';

export type ResponsiveImageProps = {
  readonly hash: string;
  readonly aspect: ImageAspect;
  /** What the picture shows; empty when the text beside it says the same. */
  readonly alt: string;
  /** How wide it is laid out, e.g. `(min-width: 60rem) 33vw, 100vw`. Decides what is downloaded. */
  readonly sizes: string;
  /** The widest it is ever needed, in device pixels. Product pictures 1184, shop cards 600. */
  readonly maxWidthPx: number;
  /** `high` for the page's first picture: loaded at once and before others. Otherwise when near. */
  readonly priority?: 'high' | 'lazy';
  /** `square` when the surface around it already cuts the corners. */
  readonly corners?: 'square' | 'rounded';
  /** Pixels of the uploaded picture, where they are known: no wider cut is offered. */
  readonly master?: MasterSize | undefined;
  /** The picture's average colour, `#rrggbb`, shown until it is there. Anything else counts as none. */
  readonly placeholder?: string | null | undefined;
  /** Told once when no picture could be shown, so that the caller may log it. */
  readonly onError?: ((hash: string) => void) | undefined;
};

/**
 * A picture from the image service in avif, webp or jpg. Its box has the right aspect before anything
 * loads, so nothing moves; a picture that fails leaves the placeholder and the words of its `alt`.
 */
export function ResponsiveImage({
  hash,
  aspect,
  alt,
  sizes,
  maxWidthPx,
  priority = 'lazy',
  corners = 'square',
  master,
  placeholder,
  onError,
}: ResponsiveImageProps) {
  const [failedHash, setFailedHash] = useState<string | null>(null);
  const widthsPx = offeredWidths(maxWidthPx, master && { master, aspect });
  const widthPx = widthsPx.at(-1) ?? maxWidthPx;

  function handleFailure() {
    if (failedHash === hash) return;
    setFailedHash(hash);
    onError?.(hash);
  }

  /** A picture may have failed before scripts ran, when nobody was listening. */
  function checkEarlierFailure(image: HTMLImageElement | null) {
    if (image !== null && hasFailed(image)) handleFailure();
  }

  return (
    <span
      className={joinClassNames(
        styles['frame'],
        aspectClassName(aspect),
        corners === 'rounded' && styles['rounded'],
      )}
    >
      <PlaceholderColour colour={placeholder ?? ''} />
      {failedHash === hash ? (
        alt !== '' && <span className={styles['failed']}>{alt}</span>
      ) : (
        <picture>
          {(['avif', 'webp'] as const).map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={imageSrcSet({ hash, aspect, format }, widthsPx)}
              sizes={sizes}
            />
          ))}
          <img
            ref={checkEarlierFailure}
            className={styles['image']}
            srcSet={imageSrcSet({ hash, aspect, format: 'jpg' }, widthsPx)}
            sizes={sizes}
            src={imageAddress({ hash, aspect, format: 'jpg' }, Math.min(widthPx, 600))}
            width={widthPx}
            height={imageHeightPx(aspect, widthPx)}
            alt={alt}
            loading={priority === 'high' ? 'eager' : 'lazy'}
            fetchPriority={priority === 'high' ? 'high' : undefined}
            decoding="async"
            onError={handleFailure}
          />
        </picture>
      )}
    </span>
  );
}

/** A drawing and no style: the Content-Security-Policy allows no style in the server's HTML. */
function PlaceholderColour({ colour }: { readonly colour: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  return (
    <svg className={styles['placeholder']} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
