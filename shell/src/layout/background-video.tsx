/**
 * The background video of a framed block: muted, looping, above its still picture, with a
 * pause button (WCAG 2.2.2). Not loaded for visitors who prefer reduced motion or save
 * data. When it cannot be loaded, the still picture remains.
 */
import { useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { videoPath } from 'shared-contracts/paths';
import { Icon } from 'ui-kit/icon';
import { pauseIcon, playIcon } from 'ui-kit/icon-drawings';
import styles from './framed-slot.module.css';
import type { BackgroundVideoProps } from './lazy-parts.ts';

export function BackgroundVideo({ videoId, background }: BackgroundVideoProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(isMotionWanted);
  const [isPlaying, setIsPlaying] = useState(false);
  if (!isShown) return null;

  function handleClick(): void {
    if (isPlaying) video.current?.pause();
    // When the browser refuses to play, the button stays unchanged.
    else video.current?.play().catch(() => undefined);
  }

  return (
    <>
      {createPortal(
        <video
          ref={video}
          className={styles['video']}
          src={videoPath(videoId)}
          autoPlay
          muted
          loop
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          onError={() => setIsShown(false)}
        />,
        background,
      )}
      <button
        type="button"
        className={styles['pause']}
        aria-label={isPlaying ? 'Pause background video' : 'Play background video'}
        onClick={handleClick}
      >
        <Icon drawing={isPlaying ? pauseIcon : playIcon} />
      </button>
    </>
  );
}

function isMotionWanted(): boolean {
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isReduced && !savesData(window.navigator);
}

/** Only some browsers report this setting. */
function savesData(navigator: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return navigator.connection?.saveData === true;
}
