import { useState, type RefObject } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import { readText, type FormFields } from 'shared-contracts/form-fields';
import { confirmEmail, keepEmail, mailEmailCode } from '../../api/email-change.ts';
import { useFocusFirstError } from '../../components/focus-first-error.ts';
import { useProfileCall, type ProfileCall } from '../../components/use-saving.ts';
import { findCodeErrors, type FieldErrors } from '../../domain/profile.ts';
import {
  CONFIRM_EMAIL_ACTION,
  KEEP_EMAIL_ACTION,
  MAIL_EMAIL_CODE_ACTION,
} from '../../domain/profile-form.ts';
import { CHECK_MARKED } from '../../domain/save-result.ts';
import type { EmailStep } from './email-step.ts';
import { savingOf, type ProfileNotice } from './profile-notice.ts';

type Work = 'confirming' | 'mailing' | 'keeping';

/** State of a new address that is not confirmed yet. */
export type PendingEmailState =
  | { readonly status: 'waiting' | 'done' | Work }
  /** Another code has been mailed. */
  | { readonly status: 'mailed' }
  | { readonly status: 'refused'; readonly message: string; readonly errors: FieldErrors };

export interface PendingEmailControls {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: PendingEmailState;
  readonly confirm: (fields: FormFields) => void;
  readonly mailAgain: () => void;
  readonly keep: () => void;
}

interface PendingEmailOptions {
  readonly notice: ProfileNotice;
  readonly onStep: (step: EmailStep) => void;
}

/** Confirms the new address, mails another code, or cancels the change; one call at a time. */
export function usePendingEmail({ notice, onStep }: PendingEmailOptions): PendingEmailControls {
  const storefront = useStorefront();
  const callProfile = useProfileCall();
  const [state, setState] = useState(() => initialState(notice));
  const form = useFocusFirstError(state.status === 'refused' ? state : null);

  async function run(work: Work, call: ProfileCall): Promise<void> {
    if (isBusy(state)) return;
    setState({ status: work });
    const result = await callProfile(call);
    if (result.status === 'refused') setState(result);
    if (result.status !== 'saved') return;
    setState({ status: work === 'mailing' ? 'mailed' : 'done' });
    if (work === 'confirming') onStep('confirmed');
    if (work === 'keeping') onStep('kept');
  }

  function confirm(fields: FormFields): void {
    const code = readText(fields, 'code');
    const errors = findCodeErrors(code);
    if (Object.keys(errors).length > 0) {
      setState({ status: 'refused', message: CHECK_MARKED, errors });
      return;
    }
    void run('confirming', async (api) =>
      confirmEmail(api, { code, fingerprint: await storefront().session.fingerprint() }),
    );
  }

  return {
    form,
    state,
    confirm,
    mailAgain: () =>
      void run('mailing', async (api) =>
        mailEmailCode(api, await storefront().session.fingerprint()),
      ),
    keep: () => void run('keeping', keepEmail),
  };
}

function isBusy({ status }: PendingEmailState): boolean {
  return status === 'confirming' || status === 'mailing' || status === 'keeping';
}

/** Result of a plain post of one of the three forms. */
function initialState(notice: ProfileNotice): PendingEmailState {
  if (notice.kind === 'saved' && notice.form === 'email-code') return { status: 'mailed' };
  for (const action of [CONFIRM_EMAIL_ACTION, MAIL_EMAIL_CODE_ACTION, KEEP_EMAIL_ACTION]) {
    const posted = savingOf(notice, { action, form: 'email-code' });
    if (posted.status === 'refused') return posted;
  }
  return { status: 'waiting' };
}
