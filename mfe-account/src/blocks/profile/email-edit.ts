/** State of the form that changes the email address. */
import type { FieldErrors } from '../../domain/profile.ts';
import { EMAIL_ACTION, PROOF_BY_CODE, PROOF_FIELD } from '../../domain/profile-form.ts';
import { enteredIn, savingOf, type ProfileNotice } from './profile-notice.ts';

/** How the customer proves their identity: a mailed code, or the password if there is one. */
type ProofChoice = 'code' | 'password-if-any';

export type EmailEdit =
  | {
      readonly status: 'editing' | 'requesting' | 'requested' | 'mailing';
      readonly by: ProofChoice;
    }
  /** The code has been mailed. */
  | { readonly status: 'mailed'; readonly by: 'code' }
  | {
      readonly status: 'refused';
      readonly by: ProofChoice;
      readonly message: string;
      readonly errors: FieldErrors;
    };

/** The initial state, with the result of the form's plain post if there was one. */
export function initialEmailEdit(notice: ProfileNotice): EmailEdit {
  const isByCode = enteredIn(notice, EMAIL_ACTION)[PROOF_FIELD] === PROOF_BY_CODE;
  const by = isByCode ? 'code' : 'password-if-any';
  const posted = savingOf(notice, { action: EMAIL_ACTION, form: 'email-asked' });
  if (posted.status !== 'refused') return { status: 'editing', by };
  // A plain post that only requested a code reports no errors.
  const isMailed = Object.keys(posted.errors).length === 0;
  if (isByCode && isMailed) return { status: 'mailed', by: 'code' };
  return { ...posted, by };
}
