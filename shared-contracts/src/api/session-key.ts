/** The secret key of an anonymous cart or wish list, as the API takes it. */
import * as v from 'valibot';

/**
 * Created by the server, or by the client with at least 21 random characters. Empty: the visitor has
 * none yet.
 */
export const sessionKeySchema = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(/^(?:[A-Za-z0-9_-]{21,64})?$/),
      v.transform((key) => key || null),
    ),
  ),
);
