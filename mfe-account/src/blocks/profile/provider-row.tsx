import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { oauthStartPath } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Cluster } from 'ui-kit/cluster';
import { Dialog } from 'ui-kit/dialog';
import { useDialog } from 'ui-kit/use-dialog';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import { formatLongDay } from '../../domain/passkeys.ts';
import {
  LINKED_PARAMETER,
  PROVIDER_FIELD,
  PROVIDER_UNLINK_ACTION,
  PROVIDERS_ANCHOR,
  type OwnProvider,
} from '../../domain/providers.ts';
import type { DayFormat } from './passkey-row.tsx';
import styles from './login-methods.module.css';

interface ProviderRowProps {
  readonly provider: OwnProvider;
  readonly days: DayFormat;
  /** The login methods that remain without it. */
  readonly otherWays: string;
  readonly onUnlink: () => Promise<void>;
}

/** One provider: a plain link that links it, or a button that unlinks it. */
export function ProviderRow({ provider, days, otherWays, onUnlink }: ProviderRowProps): ReactNode {
  const { pathname } = useLocation();
  const { id, name, email, linkedAt, lastUsedAt } = provider;
  return (
    <li className={styles['way']}>
      <div>
        <p className={styles['name']}>{name}</p>
        {email !== null && <p className={styles['account']}>{email}</p>}
        <p className={styles['times']}>
          {linkedAt === null
            ? 'Not linked'
            : `Linked ${formatLongDay(linkedAt, days)}, last used ${formatLongDay(lastUsedAt ?? linkedAt, days)}`}
        </p>
      </div>
      {linkedAt === null ? (
        <a
          className={buttonClassName({ variant: 'secondary' })}
          href={oauthStartPath({
            provider: id,
            purpose: 'link',
            returnTo: `${pathname}?${LINKED_PARAMETER}=${id}#${PROVIDERS_ANCHOR}`,
          })}
        >
          Link<VisuallyHidden> {name}</VisuallyHidden>
        </a>
      ) : (
        <UnlinkForm provider={provider} otherWays={otherWays} onUnlink={onUnlink} />
      )}
    </li>
  );
}

type UnlinkFormProps = Pick<ProviderRowProps, 'provider' | 'otherWays' | 'onUnlink'>;

/** Asks for confirmation when scripts run; before that, its button posts immediately. */
function UnlinkForm({ provider, otherWays, onUnlink }: UnlinkFormProps): ReactNode {
  const confirmation = useDialog();
  const [step, setStep] = useState<'idle' | 'unlinking'>('idle');
  const { id, name } = provider;

  async function handleConfirm(): Promise<void> {
    setStep('unlinking');
    await onUnlink();
    setStep('idle');
    confirmation.close();
  }

  return (
    <>
      <PlainForm
        action={PROVIDER_UNLINK_ACTION}
        anchor={PROVIDERS_ANCHOR}
        returnTo="path"
        onSubmit={confirmation.open}
      >
        <input type="hidden" name={PROVIDER_FIELD} value={id} />
        <Button type="submit" variant="secondary">
          Unlink<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </PlainForm>
      <Dialog
        isOpen={confirmation.isOpen}
        onClose={confirmation.close}
        title={`Unlink ${name}?`}
        footer={
          <Cluster gap={3}>
            <Button
              variant="danger"
              busy={step === 'unlinking'}
              busyLabel="Unlinking…"
              onClick={() => void handleConfirm()}
            >
              Unlink {name}
            </Button>
            <Button variant="secondary" onClick={confirmation.close}>
              Cancel
            </Button>
          </Cluster>
        }
      >
        <p>
          Your account at {name} will no longer be linked to this one. {otherWays} Choosing {name}{' '}
          on the login page links it again if it has the same email address.
        </p>
      </Dialog>
    </>
  );
}
