/** Calls that mail a code and calls that accept one. Wire names. */
import * as v from 'valibot';
import { toOneLine } from '../one-line.ts';
import { isOwnPath } from '../paths.ts';
import { emailFieldSchema } from './email-field.ts';

/** `ABCD-2345` as mailed; case, spaces and hyphens do not matter when it is entered. */
export const MAILED_CODE_PATTERN = /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/;

const DATE_MESSAGE = 'Enter a valid date of birth.';
const PASSWORD_LENGTH_MIN = 8;

const email = emailFieldSchema;
/** 21 random characters, created once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));
/** Path on this site that the email's link finally opens; anything else is rejected. */
const returnTo = v.optional(v.pipe(v.string(), v.check(isOwnPath, 'Not a path of this site.')));
const code = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter the code from the email.'),
  v.maxLength(40, 'The code has eight letters and digits.'),
);
const nameOf = (message: string) =>
  v.pipe(v.string(message), v.transform(toOneLine), v.minLength(1, message), v.maxLength(80));

/** POST /cognito/user/sendLoginLink. `code_only`: the email has a code and no link. */
export const sendLoginLinkRequestSchema = v.object({
  email,
  fingerprint,
  /** A switch; 1 and 0 are read too. */
  code_only: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]),
      v.transform((value) => value === true || Number(value) === 1),
    ),
    false,
  ),
  return_to: returnTo,
});

/** POST /cognito/user/registerLink. */
export const registerLinkRequestSchema = v.object({
  email,
  first_name: nameOf('Enter your first name.'),
  last_name: nameOf('Enter your last name.'),
  date_of_birth: v.optional(
    v.nullable(
      v.pipe(
        v.string(DATE_MESSAGE),
        v.check((day) => day === '' || isDay(day), DATE_MESSAGE),
        v.transform((day) => day || null),
      ),
    ),
    null,
  ),
  fingerprint,
  return_to: returnTo,
});

/** GET /cognito/user/recoverPassword. With a fingerprint, the code is valid in that browser only. */
export const recoverPasswordRequestSchema = v.object({
  email,
  fingerprint: v.optional(fingerprint),
});

export const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(PASSWORD_LENGTH_MIN, 'Use at least 8 characters.'),
  v.maxLength(1024, 'Use at most 1024 characters.'),
);

/** GET /cognito/user/recoverPasswordCheck. */
export const recoverPasswordCheckRequestSchema = v.object({
  email,
  code,
  newpassword: newPasswordSchema,
  fingerprint: v.optional(fingerprint),
});

/** GET /cognito/user/loginRecoveryCode: any mailed code; returns the tokens of a login. */
export const loginRecoveryCodeRequestSchema = v.object({ email, code, fingerprint });

/** The same whether or not the address is registered. */
export const mailedCodeWireSchema = v.object({ success: v.literal(true) });

/** False for dates such as 31 February. */
function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
