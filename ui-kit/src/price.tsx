import { joinClassNames } from './class-names.ts';
import { formatCents } from './format-cents.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PriceProps = {
  readonly cents: number;
  /** The regular price in cents; shown struck through when it is above `cents`. */
  readonly fullCents?: number | undefined;
  /** `from` when the price depends on the options and this is the lowest. */
  readonly kind?: 'exact' | 'from';
  readonly size?: 'small' | 'medium' | 'large';
};

/** A price in Australian dollars, including GST; screen readers hear which price is struck through. */
export function Price({ cents, fullCents, kind = 'exact', size = 'medium' }: PriceProps) {
  const isSpecial = fullCents !== undefined && fullCents > cents;

  return (
    <span className={joinClassNames(styles['price'], styles[size])}>
      <span className={isSpecial ? styles['special'] : undefined}>
        {isSpecial && <VisuallyHidden>Special price </VisuallyHidden>}
        {kind === 'from' && <span className={styles['from']}>from </span>}
        {formatCents(cents)}
      </span>
      {isSpecial && (
        <s className={styles['full']}>
          <VisuallyHidden>, regular price </VisuallyHidden>
          {formatCents(fullCents)}
        </s>
      )}
    </span>
  );
}
