/** Where the pages of an account take the codes that are mailed (ACC-07, ACC-18, ACC-19). Pure text. */

/** Query parameter that brings the code, and the section with the form that takes it. */
export const ACCOUNT_CODE_PARAMETERS = {
  'export-data': { parameter: 'export', anchor: 'export-data' },
  'delete-account': { parameter: 'delete', anchor: 'delete-account' },
} as const;

/** The same of the profile, for the code that was mailed to another e-mail address. */
export const EMAIL_CODE = { parameter: 'email-code', anchor: 'email' } as const;
