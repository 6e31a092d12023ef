/** Where the page of an account takes the codes that are mailed (ACC-18, ACC-19). Pure text. */

/** Query parameter that brings the code, and the section with the form that takes it. */
export const ACCOUNT_CODE_PARAMETERS = {
  'export-data': { parameter: 'export', anchor: 'export-data' },
  'delete-account': { parameter: 'delete', anchor: 'delete-account' },
} as const;
