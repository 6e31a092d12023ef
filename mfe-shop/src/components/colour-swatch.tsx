import type { ReactNode } from 'react';
import { joinClassNames } from 'ui-kit/class-names';
import styles from './colour-swatch.module.css';

/** A dot in the colour of a filament, beside its name; neutral for an unknown colour. */
export function ColourSwatch({ slug }: { readonly slug: string }): ReactNode {
  const colour = styles[`colour-${slug}`] ?? styles['plain'];
  return <span className={joinClassNames(styles['swatch'], colour)} />;
}
