import { PlainForm } from 'remote-kit/plain-form';
import { readText } from 'shared-contracts/form-fields';
import { checkIcon } from 'ui-kit/icon-drawings';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Icon } from 'ui-kit/icon';
import { TextInput } from 'ui-kit/text-input';
import { PROMOTION_CODE_MAX, type Cart } from '../domain/cart.ts';
import { PROMOTION_FIELD } from '../domain/form-fields.ts';
import styles from './promotion-form.module.css';

interface PromotionFormProps {
  readonly cart: Cart;
  /** Why the entered code was rejected. */
  readonly problem: string | null;
  readonly onApply: (code: string) => Promise<void>;
}

/** Enter a promotion code, or remove the applied one. */
export function PromotionForm({ cart, problem, onApply }: PromotionFormProps): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const { promotionCode, promotionMessage } = cart;
  const isApplied = promotionCode !== null && promotionMessage === null && problem === null;

  const [isApplying, setApplying] = useState(false);

  /** Restores a lost focus: the response may remove the focused control. */
  async function apply(code: string) {
    setApplying(true);
    await onApply(code);
    setApplying(false);
    if (document.activeElement === document.body) root.current?.focus();
  }

  return (
    <div ref={root} tabIndex={-1} className={styles['promotion']}>
      {isApplied ? (
        <AppliedCode code={promotionCode} onRemove={() => void apply('')} />
      ) : (
        <CodeForm
          code={promotionCode ?? ''}
          // Hidden during the request, so that screen readers announce the same error again.
          error={isApplying ? '' : (problem ?? promotionMessage ?? '')}
          onApply={(code) => void apply(code)}
        />
      )}
    </div>
  );
}

interface CodeFormProps {
  readonly code: string;
  readonly error: string;
  readonly onApply: (code: string) => void;
}

function CodeForm({ code, error, onApply }: CodeFormProps): ReactNode {
  return (
    <PlainForm
      action="cart.apply-promotion"
      className={styles['form']}
      onSubmit={(fields) => onApply(readText(fields, PROMOTION_FIELD))}
    >
      {/* The focus stays here when a code is rejected, so the error must be announced. */}
      <div className={styles['field']} aria-live="polite">
        <Field label="Promotion code" error={error}>
          {(control) => (
            <TextInput
              {...control}
              name={PROMOTION_FIELD}
              defaultValue={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={PROMOTION_CODE_MAX}
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
  readonly onRemove: () => void;
}

function AppliedCode({ code, onRemove }: AppliedCodeProps): ReactNode {
  return (
    <PlainForm action="cart.apply-promotion" className={styles['applied']} onSubmit={onRemove}>
      <input type="hidden" name={PROMOTION_FIELD} value="" />
      <p className={styles['code']}>
        <Icon drawing={checkIcon} />
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
