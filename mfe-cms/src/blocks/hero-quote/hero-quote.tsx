import { useState, type ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { imagePath } from 'shared-contracts/paths';
import { IconButton } from 'ui-kit/icon-button';
import { pauseIcon, playIcon } from 'ui-kit/icon-drawings';
import { BackgroundFilm } from '../../components/background-film.tsx';
import { PictureStage } from '../../components/picture-stage.tsx';
import { useMotion } from '../../components/use-motion.ts';
import type { Picture } from '../../domain/picture.ts';
import type { HeroQuoteData } from './load.ts';
import { Quote } from './quote.tsx';

/** C§9 Builder image slots: background_image 16x9 width 1920. */
const PICTURE_WIDTH_PX = 1920;
/** A multiple of 25, as every width is. */
const POSTER_WIDTH_PX = 1600;

/** core/hero_quote: a quote on a picture, or on a silent film the visitor can stop (CMS-20). */
export function HeroQuote({ data }: BlockViewProps<HeroQuoteData>): ReactNode {
  const { quote, author, overlayPicture, backgroundPicture, filmAddress, appearance } = data;
  const motion = useMotion();
  const [film, setFilm] = useState<'playing' | 'paused' | 'failed'>('playing');
  if (quote === '') return null;
  const isFilmed = filmAddress !== null && motion === 'welcome' && film !== 'failed';
  return (
    <PictureStage
      appearance={appearance}
      picture={backgroundPicture}
      aspect="16x9"
      maxWidthPx={PICTURE_WIDTH_PX}
      size="hero"
      film={
        isFilmed ? (
          <BackgroundFilm
            address={filmAddress}
            state={film}
            poster={posterOf(backgroundPicture)}
            onFail={() => setFilm('failed')}
          />
        ) : null
      }
      control={
        isFilmed ? (
          <IconButton
            label={film === 'playing' ? 'Pause the film' : 'Play the film'}
            icon={film === 'playing' ? pauseIcon : playIcon}
            onClick={() => setFilm(film === 'playing' ? 'paused' : 'playing')}
          />
        ) : null
      }
    >
      <Quote quote={quote} author={author} picture={overlayPicture} />
    </PictureStage>
  );
}

function posterOf(picture: Picture | null): string | undefined {
  return picture === null ? undefined : imagePath(picture.hash, '16x9', POSTER_WIDTH_PX, 'jpg');
}
