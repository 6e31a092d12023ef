/** GET /cognito/user/user/{url}?image_aspect&image_width: a user's public profile. */
import { publicProfileQuerySchema, publicProfileWireSchema } from 'shared-contracts/api/profile';
import { dataOf } from 'shared-contracts/api/wire';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findProfilePicture } from '../../images/profile-picture-repository.ts';
import { findUserByProfileKey } from '../../auth/user-repository.ts';
import { HttpError } from '../../errors.ts';
import { presentOptionalImage } from '../../images/present-image.ts';
import type { Services } from '../../services.ts';

const schema = {
  params: v.object({ url: v.string() }),
  querystring: publicProfileQuerySchema,
  response: { 200: dataOf(publicProfileWireSchema) },
};

export function registerPublicProfile(app: App, { db }: Services): void {
  app.get('/api/v1/cognito/user/user/:url', { schema }, async ({ params, query }) => {
    const user = await findUserByProfileKey(db, params.url);
    if (user === undefined) throw new HttpError('NOT_FOUND');
    const picture = (await findProfilePicture(db, user.id)) ?? null;
    const imageSize = { aspect: query.image_aspect, widthPx: query.image_width };
    const image = presentOptionalImage(picture, imageSize, user.first_name);
    return { data: { url: user.profile_key, first_name: user.first_name, image } };
  });
}
