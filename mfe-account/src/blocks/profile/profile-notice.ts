import type { SlotRequest } from 'shared-contracts/slot';
import type { Saving } from '../../components/use-saving.ts';
import type { FieldErrors } from '../../domain/profile.ts';
import { SAVED_PARAMETER, type Saved } from '../../domain/profile-form.ts';

/** Result of a form that was posted without scripts. */
export type ProfileNotice =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly form: string }
  | {
      readonly kind: 'refused';
      readonly action: string;
      readonly message: string;
      readonly errors: FieldErrors;
      /** The entered values, by input name. */
      readonly values: Readonly<Record<string, string>>;
    };

export function readNotice({
  location,
  rejectedAction,
}: Pick<SlotRequest, 'location' | 'rejectedAction'>): ProfileNotice {
  if (rejectedAction !== null) {
    const { action, message, fieldErrors: errors, values } = rejectedAction;
    return { kind: 'refused', action, message, errors, values };
  }
  const form = new URLSearchParams(location.search).get(SAVED_PARAMETER);
  return form === null ? { kind: 'none' } : { kind: 'saved', form };
}

/** The initial state of a form: the result of its plain post if there was one. */
export function savingOf(
  notice: ProfileNotice,
  { action, form }: { readonly action: string; readonly form: Saved },
): Saving {
  if (notice.kind === 'saved' && notice.form === form) return { status: 'saved' };
  if (notice.kind !== 'refused' || notice.action !== action) return { status: 'idle' };
  return { status: 'refused', message: notice.message, errors: notice.errors };
}

/** The values entered in a rejected plain post of the form; empty otherwise. */
export function enteredIn(notice: ProfileNotice, action: string): Readonly<Record<string, string>> {
  return notice.kind === 'refused' && notice.action === action ? notice.values : {};
}
