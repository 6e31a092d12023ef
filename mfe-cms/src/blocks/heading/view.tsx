import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import styles from './heading.module.css';
import type { HeadingData } from './load.ts';

/** core/heading: a heading with an optional line below it. */
export function View({ data }: BlockViewProps<HeadingData>): ReactNode {
  const { text, subText, level } = data;
  if (text === '') return null;
  const Element = `h${level}` as const;
  return (
    <div className={styles['heading']}>
      <Container width="prose">
        <Element className={styles[`level-${level}`]}>{text}</Element>
        {subText !== '' && <p className={styles['sub']}>{subText}</p>}
      </Container>
    </div>
  );
}
