import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { BlockSection } from '../../components/block-section.tsx';
import { FaqEntry } from './faq-entry.tsx';
import styles from './faq.module.css';
import type { FaqData } from './load.ts';

/** core/faq: questions, one open at a time. */
export function View({ block, data }: BlockViewProps<FaqData>): ReactNode {
  const { heading, questions } = data;
  if (questions.length === 0) return null;
  return (
    <BlockSection heading={heading} width="prose">
      <div className={styles['questions']}>
        {questions.map((question) => (
          <FaqEntry key={question.id} accordion={`faq-of-${block.id}`} question={question} />
        ))}
      </div>
    </BlockSection>
  );
}
