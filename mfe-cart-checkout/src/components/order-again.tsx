import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { describeApiFailure } from 'shared-contracts/api-client';
import { CART_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { ORDER_AGAIN_ACTION, ORDER_FIELD } from '../domain/form-fields.ts';

interface OrderAgainProps {
  readonly orderId: string;
  readonly number: number;
  /** Adds the lines to the cart and notifies the page. */
  readonly onAdd: (orderId: string) => Promise<void>;
  /** Why it failed in a post without scripts. */
  readonly problem?: string | undefined;
}

type Attempt =
  | { readonly status: 'idle' }
  | { readonly status: 'adding' }
  | { readonly status: 'refused'; readonly message: string };

/**
 * Adds the order's lines to the cart and opens it; the cart lists items that are no longer sold.
 */
export function OrderAgain({ orderId, number, onAdd, problem }: OrderAgainProps): ReactNode {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt>(
    problem === undefined ? { status: 'idle' } : { status: 'refused', message: problem },
  );

  async function add(): Promise<void> {
    setAttempt({ status: 'adding' });
    try {
      await onAdd(orderId);
      await navigate(CART_PATH);
    } catch (error) {
      setAttempt({ status: 'refused', message: describeApiFailure(error) });
    }
  }

  function handleSubmit(): void {
    if (attempt.status !== 'adding') void add();
  }

  return (
    <PlainForm action={ORDER_AGAIN_ACTION} onSubmit={handleSubmit}>
      <input type="hidden" name={ORDER_FIELD} value={orderId} />
      {attempt.status === 'refused' && <Alert tone="danger">{attempt.message}</Alert>}
      <Button
        type="submit"
        variant="secondary"
        busy={attempt.status === 'adding'}
        busyLabel="Adding to your cart…"
        aria-label={`Order again: order ${number}`}
      >
        Order again
      </Button>
    </PlainForm>
  );
}
