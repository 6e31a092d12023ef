import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import {
  CODE_FIELD,
  DELETE_ACTION,
  DELETE_ANCHOR,
  PASSWORD_FIELD,
  REQUEST_DELETION_ACTION,
  type DeletionStage,
} from '../../domain/leaving.ts';
import { AccountForm, readField } from './account-form.tsx';
import { CodeField, CodeNotice } from './code-field.tsx';
import { MailAgain } from './mail-again.tsx';
import styles from './my-account.module.css';

export type DeletionWork = 'none' | 'mailing' | 'deleting';
export type Proof = { readonly password: string } | { readonly code: string };

interface DeletionFormProps {
  readonly stage: DeletionStage;
  readonly proofBy: 'password' | 'code';
  /** Whose password it is; password managers ask for it. */
  readonly email: string;
  readonly work: DeletionWork;
  readonly proofInput: Ref<HTMLInputElement>;
  readonly onMail: () => void;
  readonly onLeave: (proof: Proof) => void;
}

/** Takes the password, or the mailed code, and deletes; who has no password asks for a code first. */
export function DeletionForm(props: DeletionFormProps): ReactNode {
  const { stage, proofBy, email, work, proofInput, onMail, onLeave } = props;
  const { refusal } = stage;
  const errorOf = (field: 'code' | 'password') =>
    refusal?.field === field ? refusal.message : undefined;
  const general = refusal?.field === 'form' ? refusal.message : null;
  if (proofBy === 'code' && stage.status !== 'code-mailed') {
    return (
      <AccountForm
        action={REQUEST_DELETION_ACTION}
        anchor={DELETE_ANCHOR}
        label="Ask for a code to delete your account"
        onSubmit={onMail}
      >
        {general !== null && <Alert tone="danger">{general}</Alert>}
        <div>
          <Button type="submit" variant="secondary" busy={work === 'mailing'}>
            Mail me a code
          </Button>
        </div>
      </AccountForm>
    );
  }
  return (
    <AccountForm
      action={DELETE_ACTION}
      anchor={DELETE_ANCHOR}
      label="Delete your account"
      onSubmit={(form) =>
        onLeave(
          proofBy === 'code'
            ? { code: readField(form, CODE_FIELD) }
            : { password: readPassword(form) },
        )
      }
    >
      {general !== null && <Alert tone="danger">{general}</Alert>}
      {proofBy === 'code' ? (
        <>
          {refusal === null && <CodeNotice code={stage.code} />}
          <CodeField ref={proofInput} code={stage.code} error={errorOf('code')} />
        </>
      ) : (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label="Your password" required error={errorOf('password')}>
            {(control) => (
              <TextInput
                {...control}
                ref={proofInput}
                name={PASSWORD_FIELD}
                type="password"
                autoComplete="current-password"
                maxLength={1024}
              />
            )}
          </Field>
        </>
      )}
      <div className={styles['ways']}>
        <Button
          type="submit"
          variant="danger"
          busy={work === 'deleting'}
          busyLabel="Deleting your account…"
        >
          Delete my account for good
        </Button>
        <MailAgain
          action={REQUEST_DELETION_ACTION}
          anchor={DELETE_ANCHOR}
          work={work === 'mailing' ? 'mailing' : 'other'}
          label={proofBy === 'code' ? 'Mail me another code' : 'Mail me a code instead'}
          onPress={onMail}
        />
      </div>
    </AccountForm>
  );
}

/** Spaces are part of a password. */
function readPassword(form: FormData): string {
  const value = form.get(PASSWORD_FIELD);
  return typeof value === 'string' ? value : '';
}
