import { useEffect, useRef, type ReactNode, type ToggleEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from 'ui-kit/icon';
import { chevronDownIcon } from 'ui-kit/icon-drawings';
import { Prose } from '../../components/prose.tsx';
import { prefersReducedMotion } from '../../components/reduced-motion.ts';
import styles from './faq-entry.module.css';
import type { Question } from './load.ts';

interface FaqEntryProps {
  /** Of all entries with the same name, one is open at a time. */
  readonly accordion: string;
  readonly question: Question;
}

/**
 * One question. Without scripts the browser opens and closes it, and opens it for a link to
 * `#faq-<id>`. Scripts scroll to an opened question. They also do the browser's part where it does
 * not support this.
 */
export function FaqEntry({
  accordion,
  question: { id, question, answer },
}: FaqEntryProps): ReactNode {
  const entry = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  const anchor = `faq-${id}`;

  useEffect(() => {
    if (hash === `#${anchor}` && entry.current !== null) entry.current.open = true;
  }, [anchor, hash, key]);

  return (
    <details ref={entry} className={styles['entry']} name={accordion} onToggle={handleToggle}>
      <summary className={styles['question']}>
        {question}
        <span className={styles['mark']}>
          <Icon drawing={chevronDownIcon} />
        </span>
      </summary>
      <div id={anchor} className={styles['answer']}>
        <Prose html={answer} />
      </div>
    </details>
  );
}

function handleToggle({ currentTarget: opened }: ToggleEvent<HTMLDetailsElement>): void {
  if (!opened.open) return;
  closeOthers(opened);
  const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
  opened.scrollIntoView({ block: 'nearest', behavior });
}

/** For browsers that do not support the name of `details`. */
function closeOthers(opened: HTMLDetailsElement): void {
  for (const entry of opened.parentElement?.children ?? []) {
    if (entry !== opened && entry instanceof HTMLDetailsElement) entry.open = false;
  }
}
