/** Calls that mail a code and calls that take one. Wire names. */
import * as v from 'valibot';
import { toOneLine } from '../one-line.ts';
import { isOwnPath } from '../paths.ts';

/** `ABCD-2345` as it is mailed; how it is spelled where it is typed does not matter. */
export const MAILED_CODE_PATTERN = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;

const EMAIL_SENTENCE = 'Enter an e-mail address like name@example.com.';
const DATE_SENTENCE = 'Enter a date of birth that exists.';
const PASSWORD_LENGTH_MIN = 8;

const email = v.pipe(
  v.string(EMAIL_SENTENCE),
  v.trim(),
  v.minLength(1, 'Enter your e-mail address.'),
  v.maxLength(254, EMAIL_SENTENCE),
  v.email(EMAIL_SENTENCE),
);
/** 21 random characters made once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));
/** Own path the mail's link leads back to in the end; anything else is refused. */
const returnTo = v.optional(v.pipe(v.string(), v.check(isOwnPath, 'Not a path of this site.')));
const code = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter the code from the e-mail.'),
  v.maxLength(40, 'The code has eight letters and digits.'),
);
const nameOf = (sentence: string) =>
  v.pipe(v.string(sentence), v.transform(toOneLine), v.minLength(1, sentence), v.maxLength(80));

/** POST /cognito/user/sendLoginLink (ACC-03). `code_only`: the mail has a code and no link. */
export const sendLoginLinkRequestSchema = v.object({
  email,
  fingerprint,
  code_only: v.optional(v.boolean(), false),
  return_to: returnTo,
});

/** POST /cognito/user/registerLink (ACC-04). */
export const registerLinkRequestSchema = v.object({
  email,
  first_name: nameOf('Enter your first name.'),
  last_name: nameOf('Enter your last name.'),
  date_of_birth: v.optional(
    v.nullable(
      v.pipe(v.string(DATE_SENTENCE), v.isoDate(DATE_SENTENCE), v.check(isDay, DATE_SENTENCE)),
    ),
    null,
  ),
  fingerprint,
  return_to: returnTo,
});

/** GET /cognito/user/recoverPassword (ACC-05). */
export const recoverPasswordRequestSchema = v.object({ email, fingerprint });

/** GET /cognito/user/recoverPasswordCheck (ACC-05). */
export const recoverPasswordCheckRequestSchema = v.object({
  email,
  code,
  newpassword: v.pipe(
    v.string(),
    v.minLength(PASSWORD_LENGTH_MIN, 'Use at least 8 characters.'),
    v.maxLength(1024, 'Use at most 1024 characters.'),
  ),
  fingerprint,
});

/** GET /cognito/user/loginRecoveryCode; answers the tokens of a login (ACC-03, ACC-04). */
export const loginRecoveryCodeRequestSchema = v.object({ email, code, fingerprint });

/** The same whether the address is registered or not (ACC-13). */
export const mailedCodeWireSchema = v.object({ success: v.literal(true) });

/** False for the 31st of February. */
function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
