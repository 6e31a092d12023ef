import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Button } from 'ui-kit/button';
import { CLAIM_ORDER_ACTION, LINK_KEY_FIELD, ORDER_FIELD } from '../../domain/form-fields.ts';
import styles from './order-detail.module.css';

interface ClaimOrderProps {
  readonly orderId: string;
  readonly linkKey: string;
}

/**
 * Moves a guest's order to an account. Always a plain form: a visitor without a session gets the login
 * and comes back to this page.
 */
export function ClaimOrder({ orderId, linkKey }: ClaimOrderProps): ReactNode {
  return (
    <section className={styles['fact']}>
      <h2 className={styles['title']}>Keep this order in an account</h2>
      <p>See all your orders in one place and order again.</p>
      <PlainForm action={CLAIM_ORDER_ACTION}>
        <input type="hidden" name={ORDER_FIELD} value={orderId} />
        <input type="hidden" name={LINK_KEY_FIELD} value={linkKey} />
        <Button type="submit" variant="secondary">
          Add to my account
        </Button>
      </PlainForm>
    </section>
  );
}
