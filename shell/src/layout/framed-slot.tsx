/**
 * A slot with the frame of its block (background, classes, animation). A plain slot has no
 * frame.
 */
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { writeScrollAnimation } from 'shared-contracts/scroll-animation';
import type { Slot } from 'shared-contracts/slot';
import { joinClassNames } from 'ui-kit/class-names';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import type { BlockFrame, FrameBackground } from '../document/block-frame.ts';
import styles from './framed-slot.module.css';
import { useLazyPart } from './lazy-parts.ts';
import { SlotOutlet } from './slot-outlet.tsx';

/** Width of the background picture. */
const BACKGROUND_WIDTH_PX = 1920;

interface FramedSlotProps {
  readonly slot: Slot;
  readonly frame: BlockFrame | null;
  /** True for the first slot, whose picture is probably the largest element in view (LCP). */
  readonly isFirst: boolean;
}

export function FramedSlot({ slot, frame, isFirst }: FramedSlotProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [backgroundElement, setBackgroundElement] = useState<HTMLElement | null>(null);
  const { background = null, animation = null } = frame ?? {};
  const videoId = background?.videoId ?? null;
  const animate = useLazyPart('animateOnScroll', animation === null ? 'not-needed' : 'needed');
  const Video = useLazyPart('backgroundVideo', videoId === null ? 'not-needed' : 'needed');

  useEffect(() => {
    const content = element.current?.querySelector<HTMLElement>(':scope > [data-slot]') ?? null;
    if (animate === null || content === null || animation === null) return undefined;
    return animate(content, animation);
  }, [animate, animation, frame?.id]);

  return (
    <div
      ref={element}
      id={frame?.anchor ?? undefined}
      className={frame === null ? undefined : classNameOf(frame)}
      {...(animation === null ? {} : writeScrollAnimation(animation))}
    >
      {background !== null && (
        <div ref={setBackgroundElement} data-background="" className={styles['background']}>
          <Still background={background} isFirst={isFirst} />
        </div>
      )}
      <SlotOutlet slot={slot} />
      {Video !== null &&
        videoId !== null &&
        backgroundElement !== null &&
        createElement(Video, { key: videoId, videoId, background: backgroundElement })}
    </div>
  );
}

interface StillProps {
  readonly background: FrameBackground;
  readonly isFirst: boolean;
}

function Still({ background, isFirst }: StillProps): ReactNode {
  if (background.picture === null) return null;
  return (
    <ResponsiveImage
      hash={background.picture}
      aspect="16x9"
      alt=""
      sizes="100vw"
      maxWidthPx={BACKGROUND_WIDTH_PX}
      priority={isFirst ? 'high' : 'lazy'}
    />
  );
}

function classNameOf({ id, classNames, background, animation }: BlockFrame): string | undefined {
  return joinClassNames(
    styles['frame'],
    background !== null && styles['backed'],
    background?.isFixed === true && styles['fixed'],
    animation !== null && styles['animated'],
    `b-${id}`,
    ...classNames,
  );
}
