import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Stack } from 'ui-kit/stack';
import { PictureStage } from '../../components/picture-stage.tsx';
import type { PictureHeadingData } from './load.ts';
import styles from './tpl-heading.module.css';

const PICTURE_WIDTH_PX = 1920;

/** tpl/heading: a heading on a wide picture. */
export function View({ data }: BlockViewProps<PictureHeadingData>): ReactNode {
  const { text, subText, level, picture, appearance } = data;
  if (text === '') return null;
  const Element = `h${level}` as const;
  return (
    <PictureStage
      appearance={appearance}
      picture={picture}
      aspect="16x3"
      maxWidthPx={PICTURE_WIDTH_PX}
      // A first-level heading is at the top of the page.
      priority={level === 1 ? 'high' : 'lazy'}
    >
      <Stack gap={2}>
        <Element className={styles[`level-${level}`]}>{text}</Element>
        {subText !== '' && <p className={styles['sub']}>{subText}</p>}
      </Stack>
    </PictureStage>
  );
}
