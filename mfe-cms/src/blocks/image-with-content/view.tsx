import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { buttonClassName } from 'ui-kit/button-class-name';
import { joinClassNames } from 'ui-kit/class-names';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { appearanceClassNames, hasTone } from '../../components/appearance-class-names.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { FramedPicture } from '../../components/framed-picture.tsx';
import { Prose } from '../../components/prose.tsx';
import styles from './image-with-content.module.css';
import type { ImageWithContentData } from './load.ts';

/** Width of `image` in the page builder. */
const PICTURE_WIDTH_PX = 1920;

/** core/image_with_content: a picture beside text; on a phone one below the other. */
export function View({ data }: BlockViewProps<ImageWithContentData>): ReactNode {
  const { heading, content, picture, pictureSide, link, appearance } = data;
  const { surface, text, lines } = appearanceClassNames(appearance, 'none');
  const isToned = hasTone(appearance);
  return (
    <section className={styles['section']}>
      <Container width="wide">
        <div className={joinClassNames(styles['columns'], styles[pictureSide])}>
          {picture !== null && (
            <div className={styles['picture']}>
              <FramedPicture
                picture={picture}
                appearance={appearance}
                sizes="(min-width: 112rem) 49rem, (min-width: 60rem) 50vw, 100vw"
                maxWidthPx={PICTURE_WIDTH_PX}
              />
            </div>
          )}
          <div
            className={joinClassNames(
              styles['words'],
              isToned && styles['panel'],
              isToned && surface,
            )}
          >
            <div className={isToned ? text : lines}>
              <Stack gap={5}>
                {heading !== '' && <h2 className={styles['heading']}>{heading}</h2>}
                <Prose html={content} />
                {link !== null && (
                  <div>
                    <AuthorLink link={link} className={buttonClassName({ variant: 'secondary' })} />
                  </div>
                )}
              </Stack>
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}
