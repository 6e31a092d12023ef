import type { ReactNode, Ref } from 'react';
import { readText } from 'shared-contracts/form-fields';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import {
  CODE_FIELD,
  DELETE_ACTION,
  DELETE_ANCHOR,
  REQUEST_DELETION_ACTION,
  type DeletionStage,
} from '../../domain/export-and-deletion.ts';
import { AccountForm } from './account-form.tsx';
import { CodeNotice } from './code-notice.tsx';
import { CodeField, CONFIRMING_CODE_HINT } from '../../components/code-field.tsx';
import { MailAgain } from './mail-again.tsx';
import { MailCodeForm } from './mail-code-form.tsx';
import styles from './my-account.module.css';

export type DeletionWork = 'none' | 'mailing' | 'deleting';

interface DeletionFormProps {
  readonly stage: DeletionStage;
  readonly work: DeletionWork;
  readonly codeInput: Ref<HTMLInputElement>;
  readonly onMail: () => void;
  readonly onDelete: (code: string) => void;
}

/** Requests a mailed code, then deletes the account with it. No password can replace the code. */
export function DeletionForm(props: DeletionFormProps): ReactNode {
  const { stage, work, codeInput, onMail, onDelete } = props;
  const { refusal } = stage;
  const general = refusal?.field === 'form' ? refusal.message : null;
  if (stage.status !== 'code-mailed') {
    return (
      <MailCodeForm
        action={REQUEST_DELETION_ACTION}
        anchor={DELETE_ANCHOR}
        label="Request a code to delete your account"
        refusal={refusal}
        work={work === 'mailing' ? 'mailing' : 'other'}
        onPress={onMail}
      />
    );
  }
  return (
    <AccountForm
      action={DELETE_ACTION}
      anchor={DELETE_ANCHOR}
      label="Delete your account"
      onSubmit={(fields) => onDelete(readText(fields, CODE_FIELD))}
    >
      {general !== null && <Alert tone="danger">{general}</Alert>}
      {refusal === null && <CodeNotice code={stage.code} />}
      <CodeField
        ref={codeInput}
        defaultValue={stage.code}
        hint={CONFIRMING_CODE_HINT}
        error={refusal?.field === 'code' ? refusal.message : undefined}
      />
      <div className={styles['ways']}>
        <Button
          type="submit"
          variant="danger"
          busy={work === 'deleting'}
          busyLabel="Deleting your account…"
        >
          Delete my account permanently
        </Button>
        <MailAgain
          action={REQUEST_DELETION_ACTION}
          anchor={DELETE_ANCHOR}
          work={work === 'mailing' ? 'mailing' : 'other'}
          onPress={onMail}
        />
      </div>
    </AccountForm>
  );
}
