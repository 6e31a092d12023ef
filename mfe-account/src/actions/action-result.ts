import type { ActionResult } from 'shared-contracts/server-entry';
import type { SaveResult } from '../domain/save-result.ts';
import { SAVED_PARAMETER, type Saved } from '../domain/profile-form.ts';

interface PostedForm {
  readonly action: string;
  /** Path of the page that contains the form. */
  readonly page: string;
  readonly saved: Saved;
  /** The values that were entered, without passwords. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * After a save, redirects to the profile, which shows what was saved. After a rejection, shows the
 * form again with the entered values.
 */
export function toActionResult(form: PostedForm, result: SaveResult): ActionResult {
  const { action, page, saved, values } = form;
  const [part] = saved.split('-');
  switch (result.status) {
    case 'saved':
      return { kind: 'redirect', to: `${page.split('?')[0]}?${SAVED_PARAMETER}=${saved}#${part}` };
    case 'login-required':
      return { kind: 'login-required' };
    case 'refused': {
      const { message, errors } = result;
      return {
        kind: 'rejected',
        rejected: { action, message, fieldErrors: { ...errors }, values: { ...values } },
      };
    }
  }
}
