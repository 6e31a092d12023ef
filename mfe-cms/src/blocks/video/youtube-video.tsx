import { useState, type MouseEvent, type ReactNode } from 'react';
import { useReportPicture } from 'remote-kit/report-picture';
import { Icon } from 'ui-kit/icon';
import { playIcon } from 'ui-kit/icon-drawings';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { KnownPicture } from '../../domain/slide.ts';
import { youtubeEmbedUrl, youtubeWatchUrl } from '../../domain/video.ts';
import styles from './video.module.css';

interface YoutubeVideoProps {
  readonly name: string;
  readonly still: KnownPicture | null;
  readonly youtubeId: string;
}

/** Requests nothing from YouTube until the visitor plays the video; without scripts it is a link. */
export function YoutubeVideo({ name, still, youtubeId }: YoutubeVideoProps): ReactNode {
  const [isPlaying, setIsPlaying] = useState(false);
  const reportPicture = useReportPicture();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIsPlaying(true);
  }

  if (isPlaying) {
    return (
      <iframe
        ref={focusFrame}
        className={styles['box']}
        src={youtubeEmbedUrl(youtubeId)}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the player needs both, and its origin is not ours
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      />
    );
  }
  return (
    <a className={styles['facade']} href={youtubeWatchUrl(youtubeId)} onClick={handleClick}>
      {still === null ? (
        <span className={styles['box']} />
      ) : (
        <ResponsiveImage
          hash={still.hash}
          aspect="16x9"
          alt=""
          sizes="(min-width: 90rem) 84rem, 94vw"
          maxWidthPx={1920}
          master={still.master ?? undefined}
          placeholder={still.placeholder}
          onError={reportPicture}
        />
      )}
      <span className={styles['play']}>
        <Icon drawing={playIcon} size="large" />
        <span>Play video</span>
        <VisuallyHidden>{`${name}, from YouTube`}</VisuallyHidden>
      </span>
    </a>
  );
}

/** Moves the keyboard focus to the player, because the focused link has been removed. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
