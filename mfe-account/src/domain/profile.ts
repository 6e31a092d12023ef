/** The part of a user's record that the profile form edits (A§3 User). */
export type ProfileFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

/** Sentences beside the fields they belong to. */
export type ProfileErrors = { readonly [Field in keyof ProfileFields]?: string };

/** What is wrong before the server is asked; it decides in the end. */
export function checkProfile(fields: ProfileFields): ProfileErrors {
  return {
    ...(fields.firstName === '' && { firstName: 'Enter your first name.' }),
    ...(fields.lastName === '' && { lastName: 'Enter your last name.' }),
    ...(!/^[^\s@]+@[^\s@]+$/.test(fields.email) && {
      email: 'Enter an e-mail address like name@example.com.',
    }),
  };
}
