import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { buttonClassName } from 'ui-kit/button-class-name';
import { joinClassNames } from 'ui-kit/class-names';
import { Container } from 'ui-kit/container';
import { Stack } from 'ui-kit/stack';
import { appearanceClassNames } from '../../components/appearance-class-names.ts';
import { AuthorLink } from '../../components/author-link.tsx';
import { FramedPicture } from '../../components/framed-picture.tsx';
import { Prose } from '../../components/prose.tsx';
import type { Appearance } from '../../domain/appearance.ts';
import type { Picture } from '../../domain/picture.ts';
import styles from './call-to-action.module.css';
import type { CallToActionData } from './load.ts';

/** Width of `left_image` and `right_image` in the page builder. */
const PICTURE_WIDTH_PX = 300;

/** core/call_to_action: text and a button, with a picture on each side. */
export function View({ data }: BlockViewProps<CallToActionData>): ReactNode {
  const { heading, content, left, right, link, appearance } = data;
  if (heading === '' && content === null && link === null) return null;
  const { surface, text } = appearanceClassNames(appearance, 'none');
  return (
    <section className={joinClassNames(styles['band'], surface)}>
      <Container>
        <div className={styles['columns']}>
          <SidePicture picture={left} appearance={appearance} />
          <div className={styles['words']}>
            <div className={text}>
              <Stack gap={4}>
                {heading !== '' && <h2 className={styles['heading']}>{heading}</h2>}
                {content !== null && <Prose html={content} />}
                {link !== null && (
                  <div>
                    <AuthorLink link={link} className={buttonClassName({ size: 'large' })} />
                  </div>
                )}
              </Stack>
            </div>
          </div>
          <SidePicture picture={right} appearance={appearance} />
        </div>
      </Container>
    </section>
  );
}

function SidePicture({
  picture,
  appearance,
}: {
  readonly picture: Picture | null;
  readonly appearance: Appearance;
}): ReactNode {
  if (picture === null) return null;
  return (
    <div className={styles['picture']}>
      <FramedPicture
        picture={picture}
        appearance={appearance}
        sizes="(min-width: 60rem) 300px, 50vw"
        maxWidthPx={PICTURE_WIDTH_PX}
      />
    </div>
  );
}
