/** POST /api/v1/sell/wishList/mergeWishList: moves the list with the key to the user's list. */
import { getUser, requireUser } from '../../auth/authenticate.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { mergeWishLists } from '../change-wish-list.ts';
import {
  presentWishList,
  wishListRequestSchema,
  wishListResponseSchema,
} from '../wish-list-visitor.ts';

export function registerMergeWishList(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/wishList/mergeWishList',
    {
      onRequest: requireUser,
      schema: { body: wishListRequestSchema, response: { 200: wishListResponseSchema } },
    },
    async (request) => {
      const { id: userId } = getUser(request);
      const { session } = request.body;
      if (session) await mergeWishLists(services, { userId, sessionKey: session });
      return presentWishList(services, { kind: 'user', userId }, request.body);
    },
  );
}
