/** Names of the profile form's inputs, the same with and without scripts. */
import type { ProfileErrors, ProfileFields } from './profile.ts';

export const PROFILE_ACTION = 'profile.update';

/** Reads the form's fields by a getter: `FormData` in the browser, posted fields on the server. */
export function readProfileForm(valueOf: (name: keyof ProfileFields) => string): ProfileFields {
  return {
    firstName: valueOf('firstName').trim(),
    lastName: valueOf('lastName').trim(),
    email: valueOf('email').trim(),
    phone: valueOf('phone').trim(),
  };
}

/** Errors from the wire of a rejected action, whose keys are input names. */
export function readProfileErrors(errors: Readonly<Record<string, string>>): ProfileErrors {
  const { firstName, lastName, email, phone } = errors;
  return {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}
