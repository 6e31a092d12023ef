import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { SEEN_FIELD } from '../../domain/form-fields.ts';
import type { CartNotice } from '../../domain/cart.ts';
import styles from './cart-notices.module.css';

interface CartNoticesProps {
  readonly notices: readonly CartNotice[];
  /** Called with the last notice that was shown. */
  readonly onSeen: (noticeId: number) => void;
}

/** Changes made when two carts were merged, until the visitor has read them. */
export function CartNotices({ notices, onSeen }: CartNoticesProps): ReactNode {
  const last = notices.at(-1);
  if (last === undefined) return null;
  return (
    <Alert tone="warning" title="Your cart has changed" role="note">
      <div className={styles['content']}>
        <ul className={styles['list']}>
          {notices.map(({ id, message }) => (
            <li key={id}>{message}</li>
          ))}
        </ul>
        <PlainForm action="cart.dismiss-notices" onSubmit={() => onSeen(last.id)}>
          <input type="hidden" name={SEEN_FIELD} value={last.id} />
          <Button type="submit" variant="secondary" size="small">
            Got it
          </Button>
        </PlainForm>
      </div>
    </Alert>
  );
}
