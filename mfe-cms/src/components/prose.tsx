import type { ReactNode } from 'react';
import { CmsHtml, type SanitisedHtml } from 'remote-kit/cms-html';
import { animateContent } from 'ui-kit/animate-content';
import styles from './prose.module.css';

/** Running text of an author. */
export function Prose({ html }: { readonly html: SanitisedHtml }): ReactNode {
  return <CmsHtml html={html} className={styles['prose'] ?? ''} enhance={animateContent} />;
}
