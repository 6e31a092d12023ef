/** Plain form posts of this remote (FED-18). */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { CHANGE_ADDRESS_ACTION, SAVE_ADDRESS_ACTION } from '../domain/address-form.ts';
import { EMAIL_ACTION, PROFILE_ACTION, REMOVE_PICTURE_ACTION } from '../domain/profile-form.ts';
import { postAddress, postAddressChange } from './save-address.ts';
import { postDetails, postEmail, postRemovePicture } from './save-profile.ts';

type PlainPost = (request: ActionRequest, context: ServerContext) => Promise<ActionResult>;

/** By the action's name in the manifest. */
const POSTS: ReadonlyMap<string, PlainPost> = new Map([
  [PROFILE_ACTION, postDetails],
  [EMAIL_ACTION, postEmail],
  [REMOVE_PICTURE_ACTION, postRemovePicture],
  [SAVE_ADDRESS_ACTION, postAddress],
  [CHANGE_ADDRESS_ACTION, postAddressChange],
]);

export async function act(request: ActionRequest, context: ServerContext): Promise<ActionResult> {
  const post = POSTS.get(request.action);
  if (post === undefined) throw new Error(`Unknown action ${request.action}`);
  return post(request, context);
}
