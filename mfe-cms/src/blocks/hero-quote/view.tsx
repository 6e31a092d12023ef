import { useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { IconButton } from 'ui-kit/icon-button';
import { imageAddress } from 'ui-kit/image-address';
import { pauseIcon, playIcon } from 'ui-kit/icon-drawings';
import { BackgroundVideo } from '../../components/background-video.tsx';
import { PictureStage } from '../../components/picture-stage.tsx';
import { useMotion } from '../../components/use-motion.ts';
import type { Picture } from '../../domain/picture.ts';
import type { HeroQuoteData } from './load.ts';
import { Quote } from './quote.tsx';

/** Width of `background_image` and of the poster of `background_video` in the page builder. */
const PICTURE_WIDTH_PX = 1920;

/** core/hero_quote: a quote on a picture, or on a silent video that the visitor can pause. */
export function View({ data }: BlockViewProps<HeroQuoteData>): ReactNode {
  const { quote, author, overlayPicture, backgroundPicture, videoAddress, appearance } = data;
  const motion = useMotion();
  const [playback, setPlayback] = useState<'playing' | 'paused' | 'failed'>('playing');
  if (quote === '') return null;
  const hasVideo = videoAddress !== null && motion === 'welcome' && playback !== 'failed';
  return (
    <PictureStage
      appearance={appearance}
      picture={backgroundPicture}
      aspect="16x9"
      maxWidthPx={PICTURE_WIDTH_PX}
      size="hero"
      video={
        hasVideo ? (
          <BackgroundVideo
            address={videoAddress}
            state={playback}
            poster={posterOf(backgroundPicture)}
            onError={() => setPlayback('failed')}
          />
        ) : null
      }
      control={
        hasVideo ? (
          <IconButton
            label={playback === 'playing' ? 'Pause background video' : 'Play background video'}
            icon={playback === 'playing' ? pauseIcon : playIcon}
            onClick={() => setPlayback(playback === 'playing' ? 'paused' : 'playing')}
          />
        ) : null
      }
    >
      <Quote quote={quote} author={author} picture={overlayPicture} />
    </PictureStage>
  );
}

function posterOf(picture: Picture | null): string | undefined {
  return picture === null
    ? undefined
    : imageAddress({ hash: picture.hash, aspect: '16x9', format: 'jpg' }, PICTURE_WIDTH_PX);
}
