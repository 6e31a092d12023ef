import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { LOGIN_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { formatCents } from 'ui-kit/format-cents';
import { Stack } from 'ui-kit/stack';
import { deleteAccount, requestDeletion, type Outcome } from '../../api/export-and-deletion.ts';
import type { Account } from '../../domain/account.ts';
import { DELETE_ANCHOR, type DeletionStage } from '../../domain/export-and-deletion.ts';
import { AccountSection } from './account-section.tsx';
import { DeletionForm, type DeletionWork } from './deletion-form.tsx';
import styles from './my-account.module.css';

interface DeleteAccountProps {
  readonly stage: DeletionStage;
  readonly account: Pick<Account, 'email' | 'creditCents'>;
}

/** Account deletion: what is deleted, what is kept, and the mailed code that it requires. */
export function DeleteAccount({ stage: initial, account }: DeleteAccountProps): ReactNode {
  const { email, creditCents } = account;
  const storefront = useStorefront();
  const navigate = useNavigate();
  const [stage, setStage] = useState(initial);
  const [work, setWork] = useState<DeletionWork>('none');
  const codeInput = useRef<HTMLInputElement>(null);

  async function mailCode(): Promise<void> {
    setWork('mailing');
    const { api, session } = storefront();
    const outcome = await requestDeletion(api, await session.fingerprint());
    await showOutcome(outcome, { status: 'code-mailed', code: '', refusal: null });
  }

  async function confirmDeletion(code: string): Promise<void> {
    setWork('deleting');
    const { api, session } = storefront();
    const outcome = await deleteAccount(api, { code, fingerprint: await session.fingerprint() });
    if (outcome.status === 'done') {
      await session.logOut();
      await navigate('/');
      return;
    }
    await showOutcome(outcome, { ...stage, code });
  }

  async function showOutcome(outcome: Outcome<null>, next: DeletionStage): Promise<void> {
    flushSync(() => {
      setWork('none');
      if (outcome.status === 'done') setStage(next);
      if (outcome.status === 'refused') setStage({ ...stage, refusal: outcome.refusal });
    });
    if (outcome.status === 'login-required') await navigate(LOGIN_PATH);
    else codeInput.current?.focus();
  }

  return (
    <AccountSection title="Delete your account" anchor={DELETE_ANCHOR}>
      <details className={styles['details']} open={stage.status !== 'offered'}>
        <summary className={styles['summary']}>What happens when you delete your account</summary>
        <Stack gap={4}>
          <ul className={styles['points']}>
            <li>
              Your profile, addresses, cart and messages are deleted immediately, and you are logged
              out of all devices. This cannot be undone.
            </li>
            <li>
              We keep orders and invoices, not linked to an account, for as long as the law
              requires.
            </li>
            <li>Gift vouchers you bought can still be redeemed with their codes.</li>
          </ul>
          <p className={styles['quiet']}>
            {`To protect your account, we first email a code to ${email === '' ? 'you' : email}.`}
          </p>
          {creditCents > 0 && (
            <Alert tone="warning" role="note">
              {`You have ${formatCents(creditCents)} of credit left. You lose it when you delete your account.`}
            </Alert>
          )}
          <DeletionForm
            stage={stage}
            work={work}
            codeInput={codeInput}
            onMail={() => void (work === 'none' && mailCode())}
            onDelete={(code) => void (work === 'none' && confirmDeletion(code))}
          />
        </Stack>
      </details>
    </AccountSection>
  );
}
