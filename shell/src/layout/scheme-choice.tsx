/**
 * Choice of the colour scheme: as the system, light or dark.
 *
 * Plain radio buttons. The script in the document's head handles them and sets the checked
 * one before this code runs. They are hidden without that script.
 */
import type { ReactNode } from 'react';
import styles from './scheme-choice.module.css';
import { SCHEME_FIELD } from './scheme-field.ts';

const LABEL_ID = 'scheme-label';

export function SchemeChoice(): ReactNode {
  const chosen = findChosen() ?? 'auto';
  return (
    <div className={styles['choice']} role="radiogroup" aria-labelledby={LABEL_ID}>
      <span id={LABEL_ID}>Colours</span>
      {['auto', 'light', 'dark'].map((value) => (
        <label key={value}>
          <input type="radio" name={SCHEME_FIELD} value={value} defaultChecked={value === chosen} />
          {value}
        </label>
      ))}
    </div>
  );
}

/**
 * Only needed when React renders the radio buttons again: hydration leaves those in the
 * server's HTML unchanged.
 */
function findChosen(): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.dataset['schemeChoice'];
  return undefined;
}
