import { useEffect, useRef, type ReactNode } from 'react';

interface BackgroundVideoProps {
  readonly address: string;
  readonly state: 'playing' | 'paused';
  /** Shown until the first frame; undefined leaves what lies behind. */
  readonly poster: string | undefined;
  /** The browser cannot show it. */
  readonly onError: () => void;
}

/** A silent video in a loop, decoration only; its caller offers a way to stop it (WCAG 2.2.2). */
export function BackgroundVideo({
  address,
  state,
  poster,
  onError,
}: BackgroundVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (state === 'paused') video.current?.pause();
    // A browser may refuse to play, to save power for instance: the still stays.
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
