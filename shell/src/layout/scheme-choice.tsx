/**
 * Colours of the site: as the system, light or dark (SH-14).
 *
 * Plain radios: the script in the document's head answers them and sets what is checked, before
 * this runs. Without that script nobody sees them.
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

/** Matters only where React makes the radios anew: it leaves those of the server's HTML as they are. */
function findChosen(): string | undefined {
  if (typeof document !== 'undefined') return document.documentElement.dataset['schemeChoice'];
  return undefined;
}
