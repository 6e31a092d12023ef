import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Dialog } from 'ui-kit/dialog';
import { useDialog } from 'ui-kit/use-dialog';
import {
  formatDay,
  PASSKEY_REMOVE_ACTION,
  PASSKEYS_ANCHOR,
  type Passkey,
} from '../../domain/passkeys.ts';
import styles from './ways-to-log-in.module.css';

export interface DayFormat {
  readonly locale: string;
  readonly timeZone: string;
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly days: DayFormat;
  /** What removing it means. */
  readonly loss: string;
  readonly onRemove: () => Promise<void>;
}

/** One passkey. Before scripts run, its button posts at once; then it asks first. */
export function PasskeyRow({ passkey, days, loss, onRemove }: PasskeyRowProps): ReactNode {
  const { pathname } = useLocation();
  const question = useDialog();
  const [step, setStep] = useState<'idle' | 'removing'>('idle');

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    question.open();
  }

  async function handleConfirm(): Promise<void> {
    setStep('removing');
    await onRemove();
    setStep('idle');
    question.close();
  }

  const used =
    passkey.lastUsedAt === null
      ? 'not used yet'
      : `last used ${formatDay(passkey.lastUsedAt, days)}`;
  return (
    <li className={styles['way']}>
      <div>
        <p className={styles['name']}>{passkey.name}</p>
        <p className={styles['times']}>
          Added {formatDay(passkey.createdAt, days)}, {used}
        </p>
      </div>
      <form
        method="post"
        action={`${actionPath(PASSKEY_REMOVE_ACTION)}#${PASSKEYS_ANCHOR}`}
        onSubmit={handleSubmit}
      >
        <input type="hidden" name={PAGE_FIELD} value={pathname} />
        <input type="hidden" name="id" value={passkey.id} />
        <Button type="submit" variant="secondary" aria-label={`Remove ${passkey.name}`}>
          Remove
        </Button>
      </form>
      <Dialog
        isOpen={question.isOpen}
        onClose={question.close}
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
            <Button variant="secondary" onClick={question.close}>
              Keep it
            </Button>
          </Cluster>
        }
      >
        <p>It will no longer log you in. Delete it from your device, too. {loss}</p>
      </Dialog>
    </li>
  );
}
