import { useRef, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { formatCents } from 'ui-kit/format-cents';
import { Icon } from 'ui-kit/icon';
import { checkIcon } from 'ui-kit/icon-drawings';
import type { CartCredit, CreditChoice as Choice } from '../../domain/cart.ts';
import { CREDIT_FIELD } from '../../domain/form-fields.ts';
import styles from './credit-choice.module.css';

interface CreditChoiceProps {
  readonly credit: CartCredit;
  /** Why the choice was rejected. */
  readonly problem: string | null;
  readonly onChoose: (choice: Choice) => Promise<void>;
}

/** The customer's credit, and whether it pays for this order. */
export function CreditChoice({ credit, problem, onChoose }: CreditChoiceProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const isUsed = credit.choice === 'use';
  const other = isUsed ? 'keep' : 'use';

  /** Restores a lost focus: the response may remove the focused button. */
  async function choose() {
    await onChoose(other);
    if (document.activeElement === document.body) root.current?.focus();
  }

  return (
    <div ref={root} tabIndex={-1} className={styles['credit']}>
      <PlainForm
        key={other}
        action="checkout.use-credit"
        className={styles['row']}
        onSubmit={() => void choose()}
      >
        <input type="hidden" name={CREDIT_FIELD} value={other} />
        {isUsed ? <UsedCredit credit={credit} /> : <UnusedCredit credit={credit} />}
        {isUsed ? (
          <Button type="submit" variant="quiet" size="small" aria-label="Remove credit">
            Remove
          </Button>
        ) : (
          <Button type="submit" variant="secondary" size="small">
            Use credit
          </Button>
        )}
      </PlainForm>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
    </div>
  );
}

function UnusedCredit({ credit }: Pick<CreditChoiceProps, 'credit'>): ReactNode {
  return (
    <p className={styles['text']}>
      {'You have '}
      <strong className={styles['amount']}>{formatCents(credit.balanceCents)}</strong>
      {' credit'}
    </p>
  );
}

function UsedCredit({ credit }: Pick<CreditChoiceProps, 'credit'>): ReactNode {
  const { usedCents, balanceCents } = credit;
  const leftCents = balanceCents - usedCents;
  return (
    <p className={styles['used']}>
      <Icon drawing={checkIcon} />
      <span>
        <strong className={styles['amount']}>{formatCents(usedCents)}</strong>
        {' credit used'}
        {leftCents > 0 && (
          <span
            className={styles['left']}
          >{`${formatCents(leftCents)} remains in your account`}</span>
        )}
      </span>
    </p>
  );
}
