import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { readText } from 'shared-contracts/form-fields';
import { LOGIN_PATH } from 'shared-contracts/paths';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { ButtonLink } from 'ui-kit/button-link';
import { Stack } from 'ui-kit/stack';
import { confirmExport, requestExport } from '../../api/export-and-deletion.ts';
import {
  CODE_FIELD,
  EXPORT_ACTION,
  EXPORT_ANCHOR,
  REQUEST_EXPORT_ACTION,
  type ExportStage,
} from '../../domain/export-and-deletion.ts';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import { CodeNotice } from './code-notice.tsx';
import { CodeField, CONFIRMING_CODE_HINT } from '../../components/code-field.tsx';
import { MailAgain } from './mail-again.tsx';
import { MailCodeForm } from './mail-code-form.tsx';
import styles from './my-account.module.css';

type Work = 'none' | 'mailing' | 'confirming';

/** Data export: everything the shop stores about the customer, as a file, after a mailed code. */
export function ExportData({ stage: initial }: { readonly stage: ExportStage }): ReactNode {
  const storefront = useStorefront();
  const navigate = useNavigate();
  const [stage, setStage] = useState(initial);
  const [work, setWork] = useState<Work>('none');
  const codeInput = useRef<HTMLInputElement>(null);
  const download = useRef<HTMLDivElement>(null);

  async function mailCode(): Promise<void> {
    setWork('mailing');
    const { api, session } = storefront();
    const outcome = await requestExport(api, await session.fingerprint());
    flushSync(() => {
      setWork('none');
      if (outcome.status === 'done') setStage({ status: 'code-mailed', code: '', refusal: null });
      if (outcome.status === 'refused') setStage({ status: 'offered', refusal: outcome.refusal });
    });
    if (outcome.status === 'login-required') await navigate(LOGIN_PATH);
    else codeInput.current?.focus();
  }

  async function confirm(code: string): Promise<void> {
    setWork('confirming');
    const { api, session } = storefront();
    const outcome = await confirmExport(api, { code, fingerprint: await session.fingerprint() });
    flushSync(() => {
      setWork('none');
      if (outcome.status === 'done') setStage({ status: 'ready', fileUrl: outcome.value });
      if (outcome.status === 'refused') {
        setStage({ status: 'code-mailed', code, refusal: outcome.refusal });
      }
    });
    if (outcome.status === 'login-required') await navigate(LOGIN_PATH);
    else if (outcome.status === 'refused') codeInput.current?.focus();
    else download.current?.focus();
  }

  return (
    <AccountSection title="Download your data" anchor={EXPORT_ANCHOR}>
      <Stack gap={4}>
        <p className={styles['quiet']}>
          Your profile, addresses, orders, carts, forms, gift vouchers and sessions in one file. To
          protect your data, we email you a code first.
        </p>
        {stage.status === 'offered' && (
          <MailCodeForm
            action={REQUEST_EXPORT_ACTION}
            anchor={EXPORT_ANCHOR}
            label="Request your data"
            refusal={stage.refusal}
            work={work === 'mailing' ? 'mailing' : 'other'}
            onPress={() => void (work === 'none' && mailCode())}
          />
        )}
        {stage.status === 'code-mailed' && (
          <AccountForm
            action={EXPORT_ACTION}
            anchor={EXPORT_ANCHOR}
            label="Enter the code for your data"
            onSubmit={(fields) => void (work === 'none' && confirm(readText(fields, CODE_FIELD)))}
          >
            {stage.refusal === null ? (
              <CodeNotice code={stage.code} />
            ) : (
              stage.refusal.field !== 'code' && <Alert tone="danger">{stage.refusal.message}</Alert>
            )}
            <CodeField
              ref={codeInput}
              defaultValue={stage.code}
              hint={CONFIRMING_CODE_HINT}
              error={stage.refusal?.field === 'code' ? stage.refusal.message : undefined}
            />
            <div className={styles['ways']}>
              <Button type="submit" busy={work === 'confirming'} busyLabel="Checking the code…">
                Get my data
              </Button>
              <MailAgain
                action={REQUEST_EXPORT_ACTION}
                anchor={EXPORT_ANCHOR}
                work={work === 'mailing' ? 'mailing' : 'other'}
                onPress={() => void (work === 'none' && mailCode())}
              />
            </div>
          </AccountForm>
        )}
        {stage.status === 'ready' && (
          <div ref={download} tabIndex={-1} className={styles['ready']}>
            <Alert tone="success">Your file is ready. You can download it for ten minutes.</Alert>
            <ButtonLink href={stage.fileUrl}>Download my-data.json</ButtonLink>
          </div>
        )}
      </Stack>
    </AccountSection>
  );
}
