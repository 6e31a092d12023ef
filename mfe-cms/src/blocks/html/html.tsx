import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import type { SanitisedHtml } from 'remote-kit/cms-html';
import { Container } from 'ui-kit/container';
import { Prose } from '../../components/prose.tsx';
import styles from './html.module.css';

/** core/html: HTML with the tags of the sanitiser's allow-list. */
export function Html({ data }: BlockViewProps<SanitisedHtml>): ReactNode {
  return (
    <div className={styles['html']}>
      <Container width="prose">
        <Prose html={data} />
      </Container>
    </div>
  );
}
