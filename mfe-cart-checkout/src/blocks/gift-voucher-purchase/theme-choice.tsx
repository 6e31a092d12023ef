import { useId, type ReactNode } from 'react';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import { VOUCHER_FIELDS, type VoucherTheme } from '../../domain/gift-voucher.ts';
import { findFieldError, type PaymentSubmission } from '../../domain/payment-attempt.ts';
import styles from './theme-choice.module.css';

/** Maximum width of a design's picture. */
const PICTURE_WIDTH_PX = 400;

interface ThemeChoiceProps {
  readonly themes: readonly VoucherTheme[];
  /** The value entered before a rejection. */
  readonly entered: Readonly<Record<string, string>>;
  readonly submission: PaymentSubmission;
}

/**
 * The designs of a voucher as pictures to choose from; the first is selected unless another was
 * entered.
 */
export function ThemeChoice({ themes, entered, submission }: ThemeChoiceProps): ReactNode {
  const errorId = useId();
  const error = findFieldError(submission, VOUCHER_FIELDS.theme);
  const enteredId = entered[VOUCHER_FIELDS.theme];
  const chosen = themes.find(({ id }) => String(id) === enteredId) ?? themes[0];
  return (
    <fieldset
      className={styles['themes']}
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={styles['legend']}>Design</legend>
      <div className={styles['grid']}>
        {themes.map((theme) => (
          <label key={theme.id} className={styles['theme']}>
            <input
              type="radio"
              className={styles['input']}
              name={VOUCHER_FIELDS.theme}
              value={theme.id}
              defaultChecked={theme.id === chosen?.id}
            />
            {theme.pictureHash === null ? (
              <span className={styles['blank']} />
            ) : (
              <ResponsiveImage
                hash={theme.pictureHash}
                aspect="16x9"
                alt=""
                sizes="(min-width: 40rem) 17rem, 45vw"
                maxWidthPx={PICTURE_WIDTH_PX}
              />
            )}
            <span className={styles['name']}>{theme.name}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
