/** GET /cognito/user/user/{url}. Server only. */
import { publicProfileWireSchema } from 'shared-contracts/api/profile';
import { readData } from 'shared-contracts/api/read-response';
import { isNotFound, type ApiClient } from 'shared-contracts/api-client';
import * as v from 'valibot';
import type { PublicProfile } from '../domain/profile.ts';

/** A backend need not repeat the address that was requested. */
const profileSchema = v.omit(publicProfileWireSchema, ['url']);
/** The picture of a public profile: square, 300 pixels wide. */
const PICTURE = { image_aspect: '1x1', image_width: 300 };

/** Finds the profile with this address; undefined when no customer has it. */
export async function findPublicProfile(
  api: ApiClient,
  url: string,
): Promise<PublicProfile | undefined> {
  try {
    const path = `/cognito/user/user/${encodeURIComponent(url)}`;
    const { first_name: firstName, image } = readData(
      profileSchema,
      await api.get(path, { query: PICTURE }),
    );
    return { firstName, picture: image };
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
