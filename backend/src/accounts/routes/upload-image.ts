/** POST /cognito/user/uploadImage {image}: the user's own picture. */
import { uploadImageRequestSchema } from 'shared-contracts/api/profile';
import { userWireSchema } from 'shared-contracts/api/user';
import { PROFILE_PICTURE_MAX_BYTES } from 'shared-contracts/profile-options';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { isAttemptAllowed } from '../../auth/rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import { getOwnRecord } from '../own-record.ts';
import { changeProfilePicture } from '../profile-picture.ts';
import type { Services } from '../../services.ts';
import { getUser, requireUser } from '../../auth/authenticate.ts';

const responseSchema = v.object({ success: v.boolean(), data: userWireSchema });

/**
 * Base64 adds a third. The limit is higher still, so that a picture slightly above the maximum gets
 * a clear error message.
 */
const BODY_LIMIT_BYTES = 2 * PROFILE_PICTURE_MAX_BYTES;
const PICTURES_MAX = 20;

export function registerUploadImage(app: App, services: Services): void {
  const { db, clock } = services;
  const schema = { body: uploadImageRequestSchema, response: { 200: responseSchema } };
  app.post(
    '/api/v1/cognito/user/uploadImage',
    { onRequest: requireUser, bodyLimit: BODY_LIMIT_BYTES, schema },
    async (request) => {
      const { id } = getUser(request);
      const limit = { name: 'upload-image', subject: String(id), failuresMax: PICTURES_MAX };
      if (!(await isAttemptAllowed(db, { limit, now: clock.now() })))
        throw new HttpError('RATE_LIMITED');
      await changeProfilePicture(services, id, request.body.image);
      return { success: true, data: await getOwnRecord(db, id) };
    },
  );
}
