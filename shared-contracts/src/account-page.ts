/** Where account pages accept mailed codes, and what they report. Pure text. */
import { PROFILE_PATH } from './paths.ts';

/** Query parameter with the code, and the section with the form that accepts it. */
export const ACCOUNT_CODE_PARAMETERS = {
  'export-data': { parameter: 'export', anchor: 'export-data' },
  'delete-account': { parameter: 'delete', anchor: 'delete-account' },
} as const;

/** Parameter and section of the profile, for the code mailed to a new email address. */
export const EMAIL_CODE = { parameter: 'email-code', anchor: 'email' } as const;

/** Query of the profile, after a voucher was redeemed by a plain form. */
export const VOUCHER_NOTICE = { parameter: 'voucher', value: 'accepted' } as const;
/** The profile, which then reports the credit that the voucher added. */
export const VOUCHER_ACCEPTED_PATH = `${PROFILE_PATH}?${VOUCHER_NOTICE.parameter}=${VOUCHER_NOTICE.value}`;
