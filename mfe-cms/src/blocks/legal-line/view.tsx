import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import styles from './legal-line.module.css';
import type { LegalLineData } from './load.ts';

/** core/legal_line: who runs the site, and a note about its prices. */
export function View({ data }: BlockViewProps<LegalLineData>): ReactNode {
  const { name, abn, note } = data;
  return (
    <p className={styles['legal']}>
      <span>© {name}</span>
      {abn !== null && <span>ABN {abn}</span>}
      {note !== '' && <span>{note}</span>}
    </p>
  );
}
