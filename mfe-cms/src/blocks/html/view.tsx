import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { Container } from 'ui-kit/container';
import { Prose } from '../../components/prose.tsx';
import type { HtmlData } from './load.ts';
import styles from './html.module.css';

/** core/html: HTML with the tags of the sanitiser's allow-list, and when it was last revised. */
export function View({ data }: BlockViewProps<HtmlData>): ReactNode {
  const { html, lastUpdated } = data;
  return (
    <div className={styles['html']}>
      <Container width="prose">
        <Prose html={html} />
        {lastUpdated !== null && (
          <p className={styles['updated']}>
            Last updated <time dateTime={lastUpdated.at}>{lastUpdated.text}</time>
          </p>
        )}
      </Container>
    </div>
  );
}
