/** The user's own profile, its picture, and the public profile. Wire names. */
import * as v from 'valibot';
import { toOneLine } from '../one-line.ts';
import { IMAGE_ASPECTS, IMAGE_WIDTH_MAX_PX } from '../paths.ts';
import { imageWireSchema } from './image.ts';
import { newPasswordSchema } from './login-code.ts';
import { userWireSchema } from './user.ts';
import { idSchema } from './wire.ts';

const text = v.nullable(v.string());
/** 21 random characters, created once per browser. */
const fingerprint = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{21}$/));
const setting = v.optional(text, null);
const required = (maxLength: number, message: string) =>
  v.optional(
    v.pipe(v.string(), v.transform(toOneLine), v.minLength(1, message), v.maxLength(maxLength)),
  );
const line = (maxLength: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.transform(toOneLine), v.maxLength(maxLength))));

/** An addition: the specification's profile options as site settings; `1` is on. */
export const profileSettingsWireSchema = v.object({
  profile_name: setting,
  profile_date_of_birth: setting,
  profile_drivers_licence: setting,
  profile_emergency_contact: setting,
  profile_company_name: setting,
  profile_company_phone: setting,
  profile_trading_name: setting,
  profile_abn: setting,
  profile_website: setting,
  profile_facebook: setting,
  profile_additional_club_member: setting,
  profile_manage_addresses: setting,
  profile_change_date_of_birth: setting,
});

/**
 * POST /cognito/user/update: the user's own record. Fields that it has and that are unchanged are
 * ignored, so that a client may send the whole record; otherwise unknown fields and fields that are
 * switched off are rejected. A new email address requires the browser's fingerprint and either the current
 * password or a fresh login code requested in this browser. A code is mailed to the new address,
 * which stays in `pending_email` until `confirmEmail` receives that code.
 */
const userUpdateFields = v.object({
  first_name: required(80, 'Enter your first name.'),
  last_name: required(80, 'Enter your last name.'),
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.email('Enter an email address like name@example.com.'),
      v.maxLength(254),
    ),
  ),
  mobile_phone: line(30),
  date_of_birth: line(10),
  drivers_licence_number: line(40),
  drivers_licence_expiry: line(10),
  drivers_licence_state_of_issue_id: v.optional(v.nullable(idSchema)),
  emergency_contact_name: line(120),
  emergency_contact_phone: line(30),
  company_name: line(120),
  company_phone: line(30),
  trading_name: line(120),
  abn: line(20),
  website: line(300),
  facebook_link: line(300),
  additional_club_member: line(120),
  current_address_id: v.optional(v.nullable(idSchema)),
  /** Empty changes nothing. Needs `current_password`, unless the account has no password yet. */
  newpassword: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (text) => text === '' || v.is(newPasswordSchema, text),
          'Use 8 to 1024 characters.',
        ),
      ),
    ),
  ),
  current_password: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  fingerprint: v.optional(fingerprint),
});
export const userUpdateRequestSchema = v.objectWithRest(userUpdateFields.entries, v.unknown());
export type UserUpdateRequest = v.InferOutput<typeof userUpdateFields>;

/** Response of update and confirmEmail: the updated record. */
export const userAnswerWireSchema = v.object({ success: v.boolean(), data: userWireSchema });

/** POST /cognito/user/requestEmailCode: mails another code to the pending address. */
export const emailCodeRequestSchema = v.strictObject({ fingerprint });

/** POST /cognito/user/confirmEmail: with the code that was mailed to the pending address. */
export const confirmEmailRequestSchema = v.strictObject({
  code: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter the code.'), v.maxLength(40)),
  fingerprint,
});

/** POST /cognito/user/uploadImage: a data URL; null removes the picture. */
export const uploadImageRequestSchema = v.strictObject({ image: v.nullable(v.string()) });

/** GET /cognito/user/user/{url}?image_aspect&image_width. */
export const publicProfileQuerySchema = v.object({
  image_aspect: v.optional(v.picklist(IMAGE_ASPECTS), '1x1'),
  image_width: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(IMAGE_WIDTH_MAX_PX),
    ),
    '300',
  ),
});

/** The public profile of a user. */
export const publicProfileWireSchema = v.object({
  url: v.string(),
  first_name: v.string(),
  image: v.nullable(imageWireSchema),
});
