import type { ActionResult } from 'shared-contracts/server-entry';
import type { SaveResult } from '../domain/save-result.ts';
import { SAVED_PARAMETER, type Saved } from '../domain/profile-form.ts';

interface PostedForm {
  readonly action: string;
  /** Own path of the page that holds it. */
  readonly page: string;
  readonly saved: Saved;
  /** What was entered, passwords left out. */
  readonly values: Readonly<Record<string, string>>;
}

/** Back to the profile, which says what was saved; or the page again with what was typed. */
export function answer(form: PostedForm, result: SaveResult): ActionResult {
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
