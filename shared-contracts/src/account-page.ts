/** Where account pages accept mailed codes. Pure text. */

/** Query parameter with the code, and the section with the form that accepts it. */
export const ACCOUNT_CODE_PARAMETERS = {
  'export-data': { parameter: 'export', anchor: 'export-data' },
  'delete-account': { parameter: 'delete', anchor: 'delete-account' },
} as const;

/** Parameter and section of the profile, for the code mailed to a new email address. */
export const EMAIL_CODE = { parameter: 'email-code', anchor: 'email' } as const;
