import type { ReactNode } from 'react';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Icon } from 'ui-kit/icon';
import { TextInput } from 'ui-kit/text-input';
import type { Cart } from '../domain/cart.ts';
import { readText } from '../domain/form-fields.ts';
import { PlainForm } from './plain-form.tsx';
import styles from './promotion-form.module.css';

/** Field of `cart.apply-promotion`; empty text removes the code. */
export const PROMOTION_FIELD = 'promotionCode';

interface PromotionFormProps {
  readonly cart: Cart;
  /** Why the entered code was refused. */
  readonly problem: string | null;
  readonly onApply: (code: string) => void;
}

/** Enter a promotion code, or take the applied one away (CART-02). */
export function PromotionForm({ cart, problem, onApply }: PromotionFormProps): ReactNode {
  const { promotionCode, promotionMessage } = cart;
  if (promotionCode !== null && promotionMessage === null && problem === null) {
    return <AppliedCode code={promotionCode} onApply={onApply} />;
  }
  return (
    <PlainForm
      action="cart.apply-promotion"
      className={styles['form']}
      onSubmit={(fields) => onApply(readText(fields, PROMOTION_FIELD))}
    >
      <div className={styles['field']}>
        <Field label="Promotion code" error={problem ?? promotionMessage ?? ''}>
          {(control) => (
            <TextInput
              {...control}
              key={promotionCode ?? ''}
              name={PROMOTION_FIELD}
              defaultValue={promotionCode ?? ''}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={50}
            />
          )}
        </Field>
      </div>
      <div className={styles['apply']}>
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </div>
    </PlainForm>
  );
}

interface AppliedCodeProps {
  readonly code: string;
  readonly onApply: (code: string) => void;
}

function AppliedCode({ code, onApply }: AppliedCodeProps): ReactNode {
  return (
    <PlainForm
      action="cart.apply-promotion"
      className={styles['applied']}
      onSubmit={() => onApply('')}
    >
      <input type="hidden" name={PROMOTION_FIELD} value="" />
      <p className={styles['code']}>
        <Icon name="check" />
        <span>
          Code <strong>{code}</strong> applied
        </span>
      </p>
      <Button
        type="submit"
        variant="quiet"
        size="small"
        aria-label={`Remove promotion code ${code}`}
      >
        Remove
      </Button>
    </PlainForm>
  );
}
