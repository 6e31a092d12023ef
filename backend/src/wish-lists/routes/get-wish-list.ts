/** POST /api/v1/sell/wishList/getWishList. */
import { identifyUser } from '../../auth/authenticate.ts';
import type { App } from '../../http/api-instance.ts';
import type { Services } from '../../services.ts';
import {
  findWishListOwner,
  presentWishList,
  wishListRequestSchema,
  wishListResponseSchema,
} from '../wish-list-visitor.ts';

export function registerGetWishList(app: App, services: Services): void {
  app.post(
    '/api/v1/sell/wishList/getWishList',
    {
      onRequest: identifyUser,
      schema: { body: wishListRequestSchema, response: { 200: wishListResponseSchema } },
    },
    async (request) =>
      presentWishList(services, findWishListOwner(request, request.body), request.body),
  );
}
