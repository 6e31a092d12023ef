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
  /** Alternative text; empty when the text beside it says the same. */
  readonly alt: string;
  /** Its layout width, e.g. `(min-width: 60rem) 33vw, 100vw`. Determines which file is downloaded. */
  readonly sizes: string;
  /** Maximum width in device pixels. Product pictures 1184, shop cards 600. */
  readonly maxWidthPx: number;
  /** `high` for the first picture of the page: loaded eagerly and first. Otherwise lazily. */
  readonly priority?: 'high' | 'lazy';
  /** `square` when the surrounding surface already clips the corners. */
  readonly corners?: 'square' | 'rounded';
  /** Size of the uploaded picture in pixels, if it is known: no wider file is offered. */
  readonly master?: MasterSize | undefined;
  /** The picture's average colour, `#rrggbb`, shown until it is loaded. Any other text is ignored. */
  readonly placeholder?: string | null | undefined;
  /** Called once when no picture could be shown, so that the caller can log it. */
  readonly onError?: ((hash: string) => void) | undefined;
};

/**
 * A picture of the image service in avif, webp or jpg. Its box has the right aspect before it
 * loads, so nothing moves. A failed picture shows the placeholder and its alt text.
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

  /** Handles a picture that failed before scripts ran, when there was no listener. */
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

/** An SVG instead of a style: the Content-Security-Policy allows no inline styles in the server's HTML. */
function PlaceholderColour({ colour }: { readonly colour: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null;
  return (
    <svg className={styles['placeholder']} aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
