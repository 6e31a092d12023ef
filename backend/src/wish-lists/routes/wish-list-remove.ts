/** POST /api/v1/sell/wishList/wishListRemove. */
import { identifyUser } from '../../auth/authenticate.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import { removeFromWishList } from '../change-wish-list.ts';
import {
  findWishListOwner,
  presentWishList,
  wishListChangeRequestSchema,
  wishListResponseSchema,
} from '../wish-list-visitor.ts';

export function registerWishListRemove(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/wishList/wishListRemove',
    {
      onRequest: identifyUser,
      schema: { body: wishListChangeRequestSchema, response: { 200: wishListResponseSchema } },
    },
    async (request) => {
      const owner = findWishListOwner(request, request.body);
      if (owner !== undefined) await removeFromWishList(services, owner, request.body.product);
      return presentWishList(services, owner, request.body);
    },
  );
}
