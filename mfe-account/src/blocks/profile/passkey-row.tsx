import { useState, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Dialog } from 'ui-kit/dialog';
import { useDialog } from 'ui-kit/use-dialog';
import {
  formatLongDay,
  PASSKEY_REMOVE_ACTION,
  PASSKEYS_ANCHOR,
  type Passkey,
} from '../../domain/passkeys.ts';
import styles from './login-methods.module.css';

export interface DayFormat {
  readonly locale: string;
  readonly timeZone: string;
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly days: DayFormat;
  /** What removing it means for the customer. */
  readonly loss: string;
  readonly onRemove: () => Promise<void>;
}

/**
 * One passkey. Without scripts its button posts at once; with scripts it asks for confirmation
 * first.
 */
export function PasskeyRow({ passkey, days, loss, onRemove }: PasskeyRowProps): ReactNode {
  const confirmation = useDialog();
  const [step, setStep] = useState<'idle' | 'removing'>('idle');

  async function handleConfirm(): Promise<void> {
    setStep('removing');
    await onRemove();
    setStep('idle');
    confirmation.close();
  }

  const used =
    passkey.lastUsedAt === null
      ? 'not used yet'
      : `last used ${formatLongDay(passkey.lastUsedAt, days)}`;
  return (
    <li className={styles['way']}>
      <div>
        <p className={styles['name']}>{passkey.name}</p>
        <p className={styles['times']}>
          Added {formatLongDay(passkey.createdAt, days)}, {used}
        </p>
      </div>
      <PlainForm
        action={PASSKEY_REMOVE_ACTION}
        anchor={PASSKEYS_ANCHOR}
        returnTo="path"
        onSubmit={confirmation.open}
      >
        <input type="hidden" name="id" value={passkey.id} />
        <Button type="submit" variant="secondary" aria-label={`Remove ${passkey.name}`}>
          Remove
        </Button>
      </PlainForm>
      <Dialog
        isOpen={confirmation.isOpen}
        onClose={confirmation.close}
        title={`Remove “${passkey.name}”?`}
        footer={
          <Cluster gap={3}>
            <Button
              variant="danger"
              busy={step === 'removing'}
              busyLabel="Removing…"
              onClick={() => void handleConfirm()}
            >
              Remove passkey
            </Button>
            <Button variant="secondary" onClick={confirmation.close}>
              Cancel
            </Button>
          </Cluster>
        }
      >
        <p>You will no longer be able to log in with it. Delete it from your device, too. {loss}</p>
      </Dialog>
    </li>
  );
}
