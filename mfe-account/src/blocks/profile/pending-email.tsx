import { useEffect, useState, type ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { useStorefront } from 'remote-kit/storefront';
import type { ApiClient } from 'shared-contracts/api-client';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { actionPath } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Cluster } from 'ui-kit/cluster';
import { Stack } from 'ui-kit/stack';
import { confirmEmail, keepEmail, mailEmailCode } from '../../api/email-change.ts';
import { CodeField, CONFIRMING_CODE_HINT } from '../../components/code-field.tsx';
import { useSaving, type Saving } from '../../components/use-saving.ts';
import { findCodeErrors } from '../../domain/profile.ts';
import {
  CONFIRM_EMAIL_ACTION,
  KEEP_EMAIL_ACTION,
  MAIL_EMAIL_CODE_ACTION,
} from '../../domain/profile-form.ts';
import type { SaveResult } from '../../domain/save-result.ts';
import type { EmailStep } from './email-step.ts';
import { enteredIn, savingOf, type ProfileNotice } from './profile-notice.ts';
import styles from './profile.module.css';

interface PendingEmailProps {
  readonly email: string;
  readonly pendingEmail: string;
  readonly code: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  readonly onStep: (step: EmailStep) => void;
}

type Work = 'none' | 'confirming' | 'mailing' | 'keeping';

/** Another address that waits for the code mailed to it: takes it, mails another, or gives up (ACC-07). */
export function PendingEmail(props: PendingEmailProps): ReactNode {
  const { email, pendingEmail, code, step, notice, onStep } = props;
  const storefront = useStorefront();
  const { form, saving, errors, refuse, save } = useSaving(postedSaving(notice));
  const [work, setWork] = useState<Work>('none');
  const [isMailedAgain, setMailedAgain] = useState(
    notice.kind === 'saved' && notice.form === 'email-code',
  );
  const isBusy = saving.status === 'saving';
  const hasJustAsked = step === 'asked';

  useEffect(() => {
    // The form that asked for the address, and had the focus, is gone.
    if (hasJustAsked) form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  }, [form, hasJustAsked]);

  async function run(next: Work, call: (api: ApiClient) => Promise<SaveResult>): Promise<boolean> {
    if (isBusy) return false;
    setWork(next);
    setMailedAgain(false);
    const { status } = await save(call);
    setWork('none');
    return status === 'saved';
  }

  async function confirm(fields: FormFields): Promise<void> {
    const typed = readText(fields, 'code');
    const wrong = findCodeErrors(typed);
    if (Object.keys(wrong).length > 0) {
      refuse(wrong);
      return;
    }
    const isDone = await run('confirming', async (api) =>
      confirmEmail(api, { code: typed, fingerprint: await storefront().session.fingerprint() }),
    );
    if (isDone) onStep('confirmed');
  }

  async function mailAgain(): Promise<void> {
    const isDone = await run('mailing', async (api) =>
      mailEmailCode(api, await storefront().session.fingerprint()),
    );
    if (isDone) setMailedAgain(true);
  }

  async function keep(): Promise<void> {
    if (await run('keeping', keepEmail)) onStep('kept');
  }

  const actionOf = (action: string) => `${actionPath(action)}#email`;
  return (
    <PlainForm
      validation="messages"
      ref={form}
      action={CONFIRM_EMAIL_ACTION}
      anchor="email"
      onSubmit={(fields) => void confirm(fields)}
    >
      <Stack gap={5}>
        <Alert title={`${pendingEmail} is not confirmed yet`}>
          <p>
            {code === ''
              ? 'We have mailed a code to that address. Enter it here, or open the link in the mail in this browser.'
              : 'Press the button to make it your address. If you asked for it in another browser, enter the code there.'}
          </p>
        </Alert>
        <p>
          Until then <strong className={styles['address']}>{email}</strong> stays your address. Once
          the new one is confirmed, every other device is logged out.
        </p>
        {isMailedAgain && <Alert tone="success">We have mailed another code.</Alert>}
        {saving.status === 'refused' && errors['code'] === undefined && (
          <Alert tone="danger">{saving.message}</Alert>
        )}
        <CodeField
          defaultValue={enteredIn(notice, CONFIRM_EMAIL_ACTION)['code'] ?? code}
          hint={CONFIRMING_CODE_HINT}
          error={errors['code']}
        />
        <Cluster>
          <Button
            type="submit"
            variant="secondary"
            busy={isBusy && work === 'confirming'}
            busyLabel="Checking the code…"
          >
            Confirm new address
          </Button>
          <Button
            type="submit"
            variant="quiet"
            formAction={actionOf(MAIL_EMAIL_CODE_ACTION)}
            busy={isBusy && work === 'mailing'}
            busyLabel="Mailing a code…"
            onClick={(event) => {
              event.preventDefault();
              void mailAgain();
            }}
          >
            Send again
          </Button>
          <Button
            type="submit"
            variant="quiet"
            formAction={actionOf(KEEP_EMAIL_ACTION)}
            busy={isBusy && work === 'keeping'}
            busyLabel="Saving…"
            onClick={(event) => {
              event.preventDefault();
              void keep();
            }}
          >
            Keep my address
          </Button>
        </Cluster>
      </Stack>
    </PlainForm>
  );
}

/** How a plain post of one of the three ways ended. */
function postedSaving(notice: ProfileNotice): Saving {
  const refused = [CONFIRM_EMAIL_ACTION, MAIL_EMAIL_CODE_ACTION, KEEP_EMAIL_ACTION]
    .map((action) => savingOf(notice, { action, form: 'email-code' }))
    .find(({ status }) => status === 'refused');
  return refused ?? { status: 'idle' };
}
