import { useId, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { imageAddress } from 'ui-kit/image-address';
import { Stack } from 'ui-kit/stack';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { describeLength, formatLength, type Video } from '../../domain/video.ts';
import type { VideoBlockData } from './load.ts';
import styles from './video.module.css';
import { YoutubeVideo } from './youtube-video.tsx';

/** Width of the preview picture of a video file, in pixels. */
const POSTER_WIDTH_PX = 1200;

/** core/video: plays from YouTube on request, or from a file of this site; renders nothing without a video. */
export function View({ data }: BlockViewProps<VideoBlockData>): ReactNode {
  const headingId = useId();
  const { heading, video } = data;
  if (video === null) return null;
  return (
    <section className={styles['section']} aria-labelledby={heading === '' ? undefined : headingId}>
      <Container>
        <Stack gap={4}>
          {heading !== '' && <h2 id={headingId}>{heading}</h2>}
          <figure className={styles['figure']}>
            <Player video={video} />
            <figcaption className={styles['caption']}>
              <span>{video.name}</span>
              {video.lengthSeconds !== null && <Length seconds={video.lengthSeconds} />}
            </figcaption>
          </figure>
        </Stack>
      </Container>
    </section>
  );
}

function Player({ video }: { readonly video: Video }): ReactNode {
  const { name, still, source } = video;
  if (source.kind === 'youtube') {
    return <YoutubeVideo name={name} still={still} youtubeId={source.youtubeId} />;
  }
  const poster =
    still && imageAddress({ hash: still.hash, aspect: '16x9', format: 'jpg' }, POSTER_WIDTH_PX);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the backend stores no captions for its files
    <video
      className={styles['box']}
      controls
      preload="none"
      playsInline
      poster={poster ?? undefined}
      src={source.address}
      aria-label={name}
    >
      <a href={source.address}>Watch {name}</a>
    </video>
  );
}

function Length({ seconds }: { readonly seconds: number }): ReactNode {
  return (
    <>
      <span className={styles['length']} aria-hidden="true">
        {formatLength(seconds)}
      </span>
      <VisuallyHidden>{describeLength(seconds)}</VisuallyHidden>
    </>
  );
}
