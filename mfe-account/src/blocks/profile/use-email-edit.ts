import { useState, type RefObject } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import type { FormFields } from 'shared-contracts/form-fields';
import { changeEmail, mailProofCode, type EmailProof } from '../../api/email-change.ts';
import { useFocusFirstError } from '../../components/focus-first-error.ts';
import { useProfileCall } from '../../components/use-saving.ts';
import { findEmailErrors } from '../../domain/profile.ts';
import { readEmailForm } from '../../domain/profile-form.ts';
import { CHECK_MARKED } from '../../domain/save-result.ts';
import { initialEmailEdit, type EmailEdit } from './email-edit.ts';
import type { ProfileNotice } from './profile-notice.ts';

interface EmailEditOptions {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly notice: ProfileNotice;
  readonly onRequested: () => void;
}

export interface EmailEditControls {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly edit: EmailEdit;
  /** The proof the form asks for; `none` while there is neither a password nor a mailed code. */
  readonly proof: 'code' | 'password' | 'none';
  readonly submit: (fields: FormFields) => void;
  readonly mailCode: () => void;
}

/** State and handlers of the form that changes the email address. */
export function useEmailEdit({
  email,
  hasPassword,
  notice,
  onRequested,
}: EmailEditOptions): EmailEditControls {
  const storefront = useStorefront();
  const callProfile = useProfileCall();
  const [edit, setEdit] = useState(() => initialEmailEdit(notice));
  const form = useFocusFirstError(edit.status === 'refused' ? edit : null);
  const { by } = edit;
  const isBusy = edit.status === 'requesting' || edit.status === 'mailing';
  // The customer may set a password while this form is open; typed values are kept.
  const defaultProof = hasPassword ? 'password' : 'none';
  const proof = by === 'code' ? by : defaultProof;

  async function requestChange(newEmail: string, emailProof: EmailProof): Promise<void> {
    setEdit({ status: 'requesting', by });
    const result = await callProfile(async (api) => {
      const fingerprint = await storefront().session.fingerprint();
      return changeEmail(api, { email: newEmail, fingerprint, proof: emailProof });
    });
    if (result.status === 'refused') setEdit({ ...result, by });
    if (result.status !== 'saved') return;
    setEdit({ status: 'requested', by });
    onRequested();
  }

  async function mailCode(): Promise<void> {
    if (isBusy) return;
    setEdit({ status: 'mailing', by });
    const result = await callProfile(async (api) => {
      const fingerprint = await storefront().session.fingerprint();
      return mailProofCode(api, { email, fingerprint });
    });
    if (result.status === 'refused') setEdit({ ...result, by });
    if (result.status === 'saved') setEdit({ status: 'mailed', by: 'code' });
  }

  function submit(fields: FormFields): void {
    if (isBusy) return;
    const { email: newEmail, password, code } = readEmailForm(fields);
    const errors = findEmailErrors(newEmail, email);
    if (Object.keys(errors).length > 0) {
      setEdit({ status: 'refused', by, message: CHECK_MARKED, errors });
      return;
    }
    switch (proof) {
      case 'none':
        return void mailCode();
      case 'password':
        return void requestChange(newEmail, { kind: proof, password });
      case 'code':
        return void requestChange(newEmail, { kind: proof, code });
    }
  }

  return { form, edit, proof, submit, mailCode: () => void mailCode() };
}
