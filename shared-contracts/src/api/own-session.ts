/** A user's password and sessions. Wire names. These calls are additions to the specification. */
import * as v from 'valibot';

const PASSWORD_LENGTH_MIN = 8;

/**
 * POST /cognito/user/changePassword: `password` is the current one, empty for an account without a
 * password.
 */
export const changePasswordRequestSchema = v.strictObject({
  password: v.pipe(v.string(), v.maxLength(1024)),
  newpassword: v.pipe(
    v.string(),
    v.minLength(PASSWORD_LENGTH_MIN, 'Use at least 8 characters.'),
    v.maxLength(1024, 'Use at most 1024 characters.'),
  ),
});

/** GET /cognito/user/sessions: the active sessions, most recently used first. */
export const ownSessionWireSchema = v.object({
  id: v.string(),
  created_at: v.string(),
  last_used_at: v.string(),
  /** `Firefox on Windows`; null for an unknown browser. */
  user_agent: v.nullable(v.string()),
  /** The session that makes this call. */
  is_current: v.boolean(),
});
export type OwnSessionWire = v.InferOutput<typeof ownSessionWireSchema>;

export const ownSessionsWireSchema = v.array(ownSessionWireSchema);

/** POST /cognito/user/sessions/end. */
export const endSessionRequestSchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });
