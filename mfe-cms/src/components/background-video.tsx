import { useEffect, useRef, type ReactNode } from 'react';

interface BackgroundVideoProps {
  readonly address: string;
  readonly state: 'playing' | 'paused';
  /** Shown until the first frame; undefined shows the background. */
  readonly poster: string | undefined;
  /** Called when the browser cannot play the video. */
  readonly onError: () => void;
}

/** A silent decorative video in a loop; the caller must offer a pause button (WCAG 2.2.2). */
export function BackgroundVideo({
  address,
  state,
  poster,
  onError,
}: BackgroundVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (state === 'paused') video.current?.pause();
    // A browser may refuse to play, for example to save power: the picture stays.
    else video.current?.play().catch(() => undefined);
  }, [state]);

  return (
    <video
      ref={video}
      src={address}
      poster={poster}
      muted
      loop
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
      onError={onError}
    />
  );
}
