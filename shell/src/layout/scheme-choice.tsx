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
  return (
    <div className={styles['choice']} role="radiogroup" aria-labelledby={LABEL_ID}>
      <span id={LABEL_ID} className={styles['label']}>
        Colours
      </span>
      {['Auto', 'Light', 'Dark'].map((label) => (
        <label key={label} className={styles['option']}>
          <input
            className={styles['radio']}
            type="radio"
            name={SCHEME_FIELD}
            value={label.toLowerCase()}
            autoComplete="off"
            defaultChecked={isChosen(label.toLowerCase())}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Only asked where React makes the radios anew: it leaves those of the server's HTML as they are. */
function isChosen(value: string): boolean {
  const chosen =
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['schemeChoice'];
  return value === (chosen ?? 'auto');
}
