import type { ReactNode } from 'react';
import styles from './colour-swatch.module.css';

/** A dot in the colour of a filament, beside its name; neutral for an unknown colour. */
export function ColourSwatch({ slug }: { readonly slug: string }): ReactNode {
  return <span className={styles['swatch']} data-colour={slug} />;
}
