/** An email address in the body of a request. */
import * as v from 'valibot';

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';

/** Trimmed, at most 254 characters. Its messages are shown beside the field. */
export const emailFieldSchema = v.pipe(
  v.string(EMAIL_MESSAGE),
  v.trim(),
  v.minLength(1, 'Enter your email address.'),
  v.maxLength(254, EMAIL_MESSAGE),
  v.email(EMAIL_MESSAGE),
);
